import { ApiProperty } from '@nestjs/swagger';

export class UnknownDeliveryView {
  @ApiProperty({ format: 'uuid' })
  deliveryId: string;
  @ApiProperty({ format: 'uuid' })
  accountId: string;
  @ApiProperty({ format: 'uuid' })
  campaignId: string;
  @ApiProperty({ format: 'uuid' })
  leadId: string;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, example: 1 })
  step: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When it was handed over, in business time' })
  since: Date;
}
