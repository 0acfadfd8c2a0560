import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type TermsVersion, termsVersions } from '@rekindle/contracts';
import { Allow, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmailField } from '../../fields/email-field.js';
import { newPasswordFault, optionalNameFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';

export class SignUp {
  @EmailField()
  email: string;

  @ApiProperty({ minLength: 8, maxLength: 200, format: 'password', example: 'correct horse battery' })
  @NoFault(newPasswordFault)
  password: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: "Taken from the address's local part when omitted",
    example: 'Jane Doe',
  })
  @NoFault(optionalNameFault('Full name'))
  fullName?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Taken from the first revival form when omitted', example: 'Acme' })
  @NoFault(optionalNameFault('Company name'))
  companyName?: string | null;

  @ApiPropertyOptional({ description: "The browser's IANA time zone; UTC when omitted or unknown", example: 'Europe/Berlin' })
  @Allow()
  timeZone?: string;

  @ApiPropertyOptional({
    enum: termsVersions,
    description: 'The version of the Terms of Service that the page showed and the user accepted',
    example: '2026-11-01',
  })
  @IsOptional()
  @IsIn(termsVersions, { message: 'Please accept the Terms of Service' })
  termsVersion?: TermsVersion;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'From an invitation link, where accounts are opened by invitation only',
    example: null,
  })
  @MaxLength(100, { message: 'invitation is too long' })
  @IsString({ message: 'invitation must be text' })
  @IsOptional()
  invitation?: string | null;
}
