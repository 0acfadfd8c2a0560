import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { EmailDraftRequest } from '../email-draft.dto.js';

export class PreviewRequest extends PartialType(EmailDraftRequest) {
  @ApiPropertyOptional({ format: 'uuid', description: 'A lead of the campaign’s list; the first one when left out' })
  @IsUUID('all', { message: 'Choose a lead of the list' })
  @IsOptional()
  lead_id?: string;
}

export class PreviewLead {
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'null when the list has nobody left: you stand in' })
  id: string | null;

  @ApiProperty()
  email: string;

  @ApiProperty({ type: String, nullable: true })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true })
  lastName: string | null;

  @ApiProperty({ type: String, nullable: true })
  company: string | null;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;
}

export class EmailPreview {
  @ApiProperty({ example: 'Maya Okafor <hello@rekindle.example>' })
  from: string;

  @ApiProperty({ example: 'maya@larkfield.example' })
  replyTo: string;

  @ApiProperty({ example: 'dana@harbor.example' })
  to: string;

  @ApiProperty()
  subject: string;

  @ApiProperty({ description: 'A whole page; show it in a sandboxed frame' })
  html: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ type: PreviewLead })
  lead: PreviewLead;
}
