import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

const REQUEST = '0197a000-0000-7000-8000-000000000005';
const ACCOUNT = '0197a000-0000-7000-8000-000000000001';
const states = ['received', 'expired', 'confirmed', 'done', 'declined'] as const;
export type ShownState = (typeof states)[number];

export class PrivacyPageRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'The `next` of the page before', example: REQUEST })
  @IsOptional()
  @IsUUID()
  before?: string;
}

export class CustomerWithLead {
  @ApiProperty({ format: 'uuid', example: ACCOUNT })
  accountId: string;

  @ApiProperty({ example: 'owner@harbor.example' })
  email: string;

  @ApiProperty({ example: 'Harbor' })
  companyName: string;
}

export class PrivacyRequestView {
  @ApiProperty({ format: 'uuid', example: REQUEST })
  id: string;

  @ApiProperty({ enum: ['export', 'erasure'], example: 'erasure' })
  kind: 'export' | 'erasure';

  @ApiProperty({ enum: states, example: 'confirmed' })
  state: ShownState;

  @ApiProperty({ type: String, nullable: true, description: 'null once who asked is forgotten', example: 'jane@acme.example' })
  email: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Of which it is the sign-in address', example: null })
  accountId: string | null;

  @ApiProperty({ type: [CustomerWithLead], description: 'Who have the address among their leads, and decide about it' })
  customers: CustomerWithLead[];

  @ApiProperty({ type: String, nullable: true, description: 'Why it was declined, or what was done', example: null })
  reason: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T09:00:00.000Z' })
  receivedAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-22T09:05:00.000Z' })
  confirmedAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  closedAt: string | null;

  @ApiProperty({ format: 'date-time', description: 'By when the law wants an answer', example: '2026-12-22T09:00:00.000Z' })
  dueAt: string;
}

export class PrivacyRequestPage {
  @ApiProperty({ type: [PrivacyRequestView], description: 'The newest first' })
  requests: PrivacyRequestView[];

  @ApiProperty({ type: String, nullable: true, description: 'Ask with it for those before; null at the end', example: null })
  next: string | null;
}
