import { ApiProperty } from '@nestjs/swagger';
import { NextPage } from '@rekindle/platform';

export class SuppressionDto {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000050' })
  id: string;

  @ApiProperty({ enum: ['address', 'domain'], example: 'address' })
  kind: 'address' | 'domain';

  @ApiProperty({ type: String, nullable: true, description: 'null for an address that was erased', example: 'lena@lead.example' })
  value: string | null;

  @ApiProperty({ description: 'What made it so, e.g. `unsubscribed`, `bounced` or `do_not_contact`', example: 'do_not_contact' })
  reason: string;

  @ApiProperty({ example: '2026-11-23T09:00:00.000Z' })
  suppressedAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'When it ends, where the person asked for a pause; null: never', example: null })
  until: Date | null;

  @ApiProperty({ description: 'False where the person asked for it', example: true })
  removable: boolean;
}

export class SuppressionsPage {
  @ApiProperty({ type: [SuppressionDto] })
  items: SuppressionDto[];

  @NextPage()
  next: string | null;
}
