import { ApiProperty } from '@nestjs/swagger';
import { LONGEST_NAME, isEmailAddress } from '@rekindle/contracts';
import { TypedLine } from '@rekindle/platform';
import { IsNotEmpty, IsString, MaxLength, ValidateBy } from 'class-validator';
import { CredentialsFields } from '../server-fields.dto.js';

export class ConnectMailboxRequest extends CredentialsFields {
  @ApiProperty({ description: 'The address that emails come from', example: 'robin@acme.example' })
  @ValidateBy({ name: 'isAddress', validator: { validate: isEmailAddress, defaultMessage: () => 'Please enter a valid email address' } })
  @TypedLine()
  email: string;

  @ApiProperty({ maxLength: LONGEST_NAME, description: 'The name that readers see', example: 'Robin of Acme Bread' })
  @MaxLength(LONGEST_NAME, { message: `The sender name must be at most ${LONGEST_NAME} characters long` })
  @IsNotEmpty({ message: 'The sender name is missing' })
  @IsString({ message: 'The sender name is missing' })
  @TypedLine()
  fromName: string;
}
