import { ApiProperty } from '@nestjs/swagger';
import { TypedText } from './typed-text.js';

export class DraftRequest {
  @TypedText({ label: 'Campaign name', maxLength: 120, example: 'Bread day' })
  name: string;

  @TypedText({ label: 'Subject', maxLength: 250, example: 'A day of bread' })
  subject: string;

  @TypedText({ label: 'Email body', maxLength: 50_000, example: 'Hello,\n\nwe bake on Saturday.' })
  body: string;
}

const None = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', example: 0, description });

export class CampaignDraft {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  id: string;

  @ApiProperty({ example: 'Bread day' })
  name: string;

  @ApiProperty({ example: 'A day of bread' })
  subject: string;

  @ApiProperty({ example: 'Hello,\n\nwe bake on Saturday.' })
  body: string;

  @ApiProperty({ enum: ['draft'], example: 'draft' })
  status: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T09:00:00.000Z' })
  createdAt: string;

  @None('A draft is sent to nobody')
  emailsSent: number;

  @None('A draft is sent to nobody')
  opens: number;

  @None('A draft is sent to nobody')
  clicks: number;

  @None('A draft is sent to nobody')
  replies: number;
}
