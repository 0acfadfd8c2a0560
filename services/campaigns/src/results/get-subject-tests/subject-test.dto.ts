import { ApiProperty } from '@nestjs/swagger';
import { type SubjectVerdict, subjectVerdicts } from '@rekindle/email';

export class SubjectFigures {
  @ApiProperty({ description: 'A liquid template', example: 'Another look at Larkfield?' })
  subject: string;

  @ApiProperty({ type: 'integer', description: 'Emails that went out with it since the launch', example: 199 })
  sent: number;

  @ApiProperty({ type: 'integer', description: 'Of these, how many came back', example: 1 })
  bounced: number;

  @ApiProperty({ type: 'integer', description: 'Of these, how many a person opened', example: 61 })
  opened: number;

  @ApiProperty({ description: 'Opened of delivered (sent less bounced), in percent', example: 30.8 })
  openRate: number;
}

export class SubjectTest {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, example: 1 })
  step: number;

  @ApiProperty({ type: SubjectFigures, description: "The email's own subject" })
  a: SubjectFigures;

  @ApiProperty({ type: SubjectFigures, description: 'The one that it is tested against' })
  b: SubjectFigures;

  @ApiProperty({
    enum: subjectVerdicts,
    description: 'Which is opened more, at 95 % certainty; `too_early` before 100 emails were sent of each',
    example: 'too_early',
  })
  verdict: SubjectVerdict;
}
