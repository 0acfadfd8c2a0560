import { Module } from '@nestjs/common';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { Conversions } from '../conversions/conversions.js';
import { DescribeOrdersHandler } from '../conversions/describe-orders/describe-orders.js';
import { GetConversionHandler } from '../conversions/get-conversion.js';
import { GetConversionsController } from '../conversions/get-conversions/get-conversions.controller.js';
import { GetConversionsHandler } from '../conversions/get-conversions/get-conversions.js';
import { OrderLeads } from '../conversions/order-leads.js';
import { RecordConversionController } from '../conversions/record-conversion/record-conversion.controller.js';
import { RecordConversionHandler } from '../conversions/record-conversion/record-conversion.js';
import { ReverseConversionController } from '../conversions/reverse-conversion/reverse-conversion.controller.js';
import { ReverseConversionHandler } from '../conversions/reverse-conversion/reverse-conversion.js';

/** Leads' orders over HTTP: recorded by hand or by another system, and refunded. */
@Module({
  imports: [CampaignSharedModule],
  controllers: [RecordConversionController, ReverseConversionController, GetConversionsController],
  providers: [
    Conversions,
    OrderLeads,
    RecordConversionHandler,
    ReverseConversionHandler,
    GetConversionHandler,
    GetConversionsHandler,
    DescribeOrdersHandler,
  ],
})
export class ConversionModule {}
