import { Module } from '@nestjs/common';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { LanguageModelModule } from '../language-model/language-model.module.js';
import { GetModelUsageController } from '../language-model/get-model-usage/get-model-usage.controller.js';
import { GetModelUsageHandler } from '../language-model/get-model-usage/get-model-usage.js';
import { GetCampaignsUsageHandler } from '../results/get-usage/get-usage.js';

/** What an account has used of what its plan gives. */
@Module({
  imports: [CampaignSharedModule, LanguageModelModule],
  controllers: [GetModelUsageController],
  providers: [GetModelUsageHandler, GetCampaignsUsageHandler],
})
export class UsageModule {}
