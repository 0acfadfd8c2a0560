import { ApiProperty } from '@nestjs/swagger';
import { EmailField } from '../../fields/email-field.js';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';

export class SignIn {
  @EmailField()
  email: string;

  @ApiProperty({ maxLength: 200, format: 'password', example: 'correct horse battery' })
  @NoFault(givenPasswordFault)
  password: string;
}
