import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

export class AgreedQuote {
  @ApiProperty({ format: 'uuid', description: 'What /billing/change/preview showed' })
  @IsUUID('all', { message: 'quote_id must be the id of a quote' })
  quote_id: string;
}
