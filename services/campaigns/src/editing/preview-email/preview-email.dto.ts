import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import type { EmailQuality } from '../../writing/email-quality/email-quality.js';
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

export class EmailQualityView implements EmailQuality {
  @ApiProperty({ type: 'integer', description: 'Words of the subject; 3 to 7 are good', example: 5 })
  subjectWords: number;

  @ApiProperty({ type: 'integer', description: 'Words of the text without its footer; 50 to 125 are good', example: 84 })
  words: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'School grade by Flesch and Kincaid; null where it cannot be judged',
    example: 4.6,
  })
  grade: number | null;

  @ApiProperty({ type: 'integer', example: 1 })
  questions: number;

  @ApiProperty({
    type: [String],
    description: 'As they are in the text, before they are tracked',
    example: ['https://larkfield.example/back'],
  })
  links: string[];

  @ApiProperty({ type: [String], description: 'Words that filters and readers take for advertising', example: ['act now'] })
  spamWords: string[];

  @ApiProperty({ type: [String], description: 'Placeholders that nothing fills', example: ['[Your name]'] })
  unfilled: string[];

  @ApiProperty({
    type: [String],
    description: 'What to change, in plain words; empty where all is well',
    example: ['It has 38 words. Write at least 50.'],
  })
  advice: string[];
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

  @ApiProperty({ type: EmailQualityView, description: 'Counted in what this lead reads' })
  quality: EmailQualityView;
}
