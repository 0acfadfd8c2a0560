import { ApiProperty } from '@nestjs/swagger';
import { EmailField } from '../../fields/email-field.js';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';

export class EmailWish {
  @EmailField()
  email: string;

  @ApiProperty({ format: 'password', description: 'The current one', example: 'the current password' })
  @NoFault(givenPasswordFault)
  password: string;
}
