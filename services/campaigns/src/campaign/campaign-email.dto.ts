import { ApiProperty } from '@nestjs/swagger';
import { standIns } from '../strategist/writing-desk.js';

export class CampaignEmail {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4 })
  step: number;

  @ApiProperty({ type: 'integer', description: 'Day of the sequence on which it goes' })
  day: number;

  @ApiProperty({ example: 'Re-engagement' })
  name: string;

  @ApiProperty({ description: 'A liquid template, like text and html', example: 'Another look at Larkfield?' })
  subject: string;

  @ApiProperty()
  html: string;

  @ApiProperty({ description: 'Whether the HTML is made from the text, as long as nobody writes one' })
  htmlFromText: boolean;

  @ApiProperty()
  text: string;

  @ApiProperty({ type: 'integer', description: 'Grows with every edit' })
  version: number;

  @ApiProperty({ enum: ['built-in', 'openai', 'user'], description: 'Who wrote this version' })
  author: string;

  @ApiProperty({ type: [String], description: 'Other subjects that its writer had' })
  otherSubjects: string[];

  @ApiProperty({
    type: String,
    enum: standIns,
    nullable: true,
    description: 'Why the built-in strategist wrote it where OpenAI should have; null where none stood in',
  })
  standIn: string | null;
}
