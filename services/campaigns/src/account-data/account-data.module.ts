import { Module } from '@nestjs/common';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { ExportCampaignsDataHandler } from './export-campaigns-data.js';

@Module({ imports: [LeadImportModule], providers: [ExportCampaignsDataHandler] })
export class AccountDataModule {}
