import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';

export class SendTestRequest {
  @ApiPropertyOptional({ description: 'Sends a sample to your own address instead; no campaign figure counts it', example: false })
  @IsOptional()
  @IsBoolean()
  to_me?: boolean;

  @ApiPropertyOptional({ minimum: 1, maximum: 4, default: 1, description: 'The email to sample' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(4)
  step?: number;
}

export class TestSendAnswer {
  @ApiProperty({ description: 'Emails that were accepted and go out now', example: 50 })
  test_emails_sent: number;

  @ApiProperty({ oneOf: [{ type: 'integer' }, { type: 'string', enum: ['unlimited'] }], example: 0 })
  remaining_test_emails: number | 'unlimited';
}
