import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { TypedLines } from '@rekindle/platform';
import { IsObject, IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { StrategyView } from '../../results/strategy.dto.js';

const LONGEST = 2_000;

export class LaunchForm {
  @ApiProperty({ maxLength: LONGEST, example: 'Sell 200 tickets' })
  @TypedLines()
  @MaxLength(LONGEST)
  @IsString()
  marketingGoal: string;

  @ApiProperty({ maxLength: LONGEST, example: 'A day of workshops on bread' })
  @TypedLines()
  @MaxLength(LONGEST)
  @IsString()
  offerDescription: string;

  @ApiProperty({ maxLength: LONGEST, example: 'Home bakers' })
  @TypedLines()
  @MaxLength(LONGEST)
  @IsString()
  targetAudience: string;

  @ApiProperty({ maxLength: LONGEST, example: 'https://bread.example/day' })
  @TypedLines()
  @MaxLength(LONGEST)
  @IsString()
  urlToPromote: string;
}

export class QuestionRequest {
  @ApiProperty({ maxLength: LONGEST, example: 'What is my ROAS?' })
  @TypedLines()
  @MaxLength(LONGEST, { message: 'Your question is too long' })
  @MinLength(1, { message: 'Write a question first' })
  @IsString({ message: 'Write a question first' })
  message: string;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'null for all campaigns, or for a launch strategy' })
  @IsUUID(undefined, { message: 'This is not the id of a campaign' })
  @IsOptional()
  campaignId?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Omitted: a new session begins',
    example: '0197a000-0000-7000-8000-000000000050',
  })
  @Matches(/^[\w-]{1,64}$/, { message: 'A session id has up to 64 letters, digits and dashes' })
  @IsOptional()
  sessionId?: string | null;

  @ApiPropertyOptional({ type: LaunchForm, nullable: true, description: 'With campaignId null: the answer is a strategy for this launch' })
  @Type(() => LaunchForm)
  @ValidateNested()
  @IsObject({ message: 'The launch form must be an object' })
  @IsOptional()
  launchForm?: LaunchForm | null;
}

class SubjectSuggestion {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, description: 'The email it is for', example: 2 })
  step: number;

  @ApiProperty({ type: 'integer', example: 3 })
  day: number;

  @ApiProperty({ example: 'An hour back each week' })
  subject: string;
}

export class AssistantAnswer {
  @ApiProperty({ example: '398 emails went out, 24.6 % of them were opened.' })
  response: string;

  @ApiProperty({ description: 'Send it with the next question', example: '0197a000-0000-7000-8000-000000000050' })
  sessionId: string;

  @ApiProperty({ enum: ['openai', 'figures', 'built-in'], description: "figures: the answer comes from the campaign's figures alone" })
  source: string;

  @ApiPropertyOptional({ type: [SubjectSuggestion], description: 'Subjects that the answer offers, where the email can still be changed' })
  suggestions?: SubjectSuggestion[];

  @ApiPropertyOptional({ type: StrategyView, description: 'For a launch form: what `response` holds as JSON' })
  strategy?: StrategyView;
}
