import { ApiProperty } from '@nestjs/swagger';

export class Conversion {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-00000000c001' })
  id: string;

  @ApiProperty({ type: String, nullable: true, description: "The caller's own id of the order", example: 'order-1001' })
  external_id: string | null;

  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-00000000a001' })
  lead_id: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The campaign it is credited to; where it is not credited, the one that last wrote to the lead or was to write',
    example: '0197a000-0000-7000-8000-00000000b001',
  })
  campaign_id: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The email it is credited to, 1 to 4; null when not credited', example: 3 })
  step: number | null;

  @ApiProperty({ description: 'Whether it counts as revenue of its campaign', example: true })
  credited: boolean;

  @ApiProperty({ description: 'The rule that decided, with its version', example: 'last-email-30-days@1' })
  rule: string;

  @ApiProperty({ description: 'In whole currency units', example: 420.5 })
  amount: number;

  @ApiProperty({ description: 'How much of it was taken back', example: 0 })
  reversed_amount: number;

  @ApiProperty({ enum: ['recorded', 'partly_reversed', 'reversed'], example: 'recorded' })
  status: 'recorded' | 'partly_reversed' | 'reversed';

  @ApiProperty({ example: 'usd' })
  currency: string;

  @ApiProperty({ format: 'date-time', description: 'When the lead ordered', example: '2026-11-20T14:05:00.000Z' })
  occurred_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was last taken back', example: null })
  reversed_at: string | null;
}
