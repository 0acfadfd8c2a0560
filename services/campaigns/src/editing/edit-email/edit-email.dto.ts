import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EmailDraftRequest, LONGEST, Storable } from '../email-draft.dto.js';

export class EditEmailRequest extends EmailDraftRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 250,
    description: 'A second subject, which half of the leads get instead; null ends the test, omitted it stays as it is',
    example: 'We kept your place, {{first_name}}',
  })
  @Storable()
  @MaxLength(LONGEST, { message: 'The subject to test against is too long' })
  @IsString({ message: 'The subject to test against must be text' })
  @IsOptional()
  testSubject?: string | null;
}
