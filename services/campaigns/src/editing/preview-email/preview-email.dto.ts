import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { EmailDraftRequest } from '../email-draft.dto.js';

export class PreviewRequest extends PartialType(EmailDraftRequest) {
  @ApiPropertyOptional({ format: 'uuid', description: 'A lead of the campaign’s list; the first one when omitted' })
  @IsUUID('all', { message: 'Choose a lead of the list' })
  @IsOptional()
  lead_id?: string;
}

export class PreviewLead {
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'null when the list has nobody left: you stand in' })
  id: string | null;

  @ApiProperty({ example: 'dana@harbor.example' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Dana' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Reyes' })
  lastName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbor' })
  company: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Head baker' })
  title: string | null;
}

export class EmailPreview {
  @ApiProperty({ example: 'Maya Okafor <hello@rekindle.example>' })
  from: string;

  @ApiProperty({ example: 'maya@larkfield.example' })
  replyTo: string;

  @ApiProperty({ example: 'dana@harbor.example' })
  to: string;

  @ApiProperty({ example: 'Are you still baking, Dana?' })
  subject: string;

  @ApiProperty({ description: 'A whole page; show it in a sandboxed frame', example: '<p>Hello Dana, we kept your place.</p>' })
  html: string;

  @ApiProperty({ example: 'Hello Dana, we kept your place.' })
  text: string;

  @ApiProperty({ type: PreviewLead })
  lead: PreviewLead;
}
