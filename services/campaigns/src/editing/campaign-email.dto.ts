import { ApiProperty } from '@nestjs/swagger';
import { standIns } from '../writing/strategist/checked-strategist.js';

export class CampaignEmail {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, example: 1 })
  step: number;

  @ApiProperty({ type: 'integer', description: 'Day of the sequence on which it goes', example: 1 })
  day: number;

  @ApiProperty({ example: 'Re-engagement' })
  name: string;

  @ApiProperty({ description: 'A liquid template, like text and html', example: 'Another look at Larkfield?' })
  subject: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The subject that half of the leads get instead; null where nothing is tested',
    example: 'A place is kept for you, Dana',
  })
  testSubject: string | null;

  @ApiProperty({ example: '<p>Hello Dana, we kept your place.</p>' })
  html: string;

  @ApiProperty({ description: 'Whether the HTML is made from the text, as long as nobody writes one' })
  htmlFromText: boolean;

  @ApiProperty({ example: 'Hello Dana, we kept your place.' })
  text: string;

  @ApiProperty({ type: 'integer', description: 'Grows with every edit', example: 1 })
  version: number;

  @ApiProperty({ enum: ['built-in', 'openai', 'user'], description: 'Who wrote this version' })
  author: string;

  @ApiProperty({ type: [String], description: 'Other subjects that its writer had', example: ['A place is kept for you, Dana'] })
  otherSubjects: string[];

  @ApiProperty({
    type: String,
    enum: [...standIns, null],
    nullable: true,
    description: 'Why the built-in strategist wrote it where OpenAI should have; null where none stood in',
  })
  standIn: string | null;
}
