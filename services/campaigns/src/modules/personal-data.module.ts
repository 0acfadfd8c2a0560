import { Module } from '@nestjs/common';
import { LeadImportModule } from '../importing/lead-import.module.js';
import { ExportCampaignsDataHandler } from '../personal-data/export-campaigns-data.js';

@Module({ imports: [LeadImportModule], providers: [ExportCampaignsDataHandler] })
export class AccountDataModule {}
