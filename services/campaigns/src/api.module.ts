import { Module } from '@nestjs/common';
import { AssistantModule } from './modules/assistant.module.js';
import { ConversionModule } from './modules/conversions.module.js';
import { CreatingModule } from './modules/creating.module.js';
import { EditingModule } from './modules/editing.module.js';
import { FulfilmentModule } from './modules/fulfilment.module.js';
import { LaunchingModule } from './modules/launching.module.js';
import { LeadListModule } from './modules/lead-lists.module.js';
import { LeadModule } from './modules/leads.module.js';
import { ResultsModule } from './modules/results.module.js';
import { SocialAccountsModule } from './modules/social-accounts.module.js';
import { SocialPostingModule } from './modules/social-posting.module.js';
import { LeadImportModule } from './lists/importing/lead-import.module.js';
import { ExportCampaignsDataHandler } from './personal-data/export-campaigns-data.js';

@Module({ imports: [LeadImportModule], providers: [ExportCampaignsDataHandler] })
export class AccountDataModule {}

/** Lead lists, campaigns, orders and the dashboard over HTTP. */
@Module({
  imports: [
    LeadListModule,
    LeadModule,
    CreatingModule,
    EditingModule,
    LaunchingModule,
    FulfilmentModule,
    ConversionModule,
    ResultsModule,
    AssistantModule,
    AccountDataModule,
    SocialAccountsModule,
    SocialPostingModule,
  ],
})
export class CampaignsApiModule {}
