import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

export class WaitlistPageRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'The `next` of the page before', example: '0197a000-0000-7000-8000-000000000004' })
  @IsOptional()
  @IsUUID()
  before?: string;
}

export class WaitlistEntryView {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000004' })
  id: string;

  @ApiProperty({ example: 'Jane Doe' })
  name: string;

  @ApiProperty({ example: 'jane@acme.example' })
  email: string;

  @ApiProperty({ description: 'Which form or button of the page it was', example: 'plan-starter' })
  source: string;

  @ApiProperty({ example: 100 })
  emailCredits: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T09:00:00.000Z' })
  joinedAt: string;
}

export class WaitlistPage {
  @ApiProperty({ description: 'Everybody on the list, not only on this page', example: 1 })
  total: number;

  @ApiProperty({ type: [WaitlistEntryView], description: 'The newest first' })
  entries: WaitlistEntryView[];

  @ApiProperty({ type: String, nullable: true, description: 'Ask with it for those before; null at the end', example: null })
  next: string | null;
}
