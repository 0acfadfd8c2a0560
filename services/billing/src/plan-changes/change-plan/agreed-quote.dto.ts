import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

export class AgreedQuote {
  @ApiProperty({ format: 'uuid', description: 'The quote that /billing/change/preview returned' })
  @IsUUID('all', { message: 'quote_id must be the id of a quote' })
  quote_id: string;
}
