import { Module } from '@nestjs/common';
import { CampaignSharedModule } from '../campaign/campaign-shared.module.js';
import { Conversions } from './conversions.js';
import { DescribeOrdersHandler } from './describe-orders/describe-orders.js';
import { GetConversionHandler } from './get-conversion.js';
import { GetConversionsController } from './get-conversions/get-conversions.controller.js';
import { GetConversionsHandler } from './get-conversions/get-conversions.js';
import { LeadsWhoOrdered } from './leads-who-ordered.js';
import { RecordConversionController } from './record-conversion/record-conversion.controller.js';
import { RecordConversionHandler } from './record-conversion/record-conversion.js';
import { ReverseConversionController } from './reverse-conversion/reverse-conversion.controller.js';
import { ReverseConversionHandler } from './reverse-conversion/reverse-conversion.js';

/** Orders of leads over HTTP: recorded by hand or by another system, and taken back. */
@Module({
  imports: [CampaignSharedModule],
  controllers: [RecordConversionController, ReverseConversionController, GetConversionsController],
  providers: [
    Conversions,
    LeadsWhoOrdered,
    RecordConversionHandler,
    ReverseConversionHandler,
    GetConversionHandler,
    GetConversionsHandler,
    DescribeOrdersHandler,
  ],
})
export class ConversionModule {}
