import { ApiProperty } from '@nestjs/swagger';
import { newPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { TokenField } from '../../fields/token-field.js';

export class PasswordReset {
  @TokenField()
  token: string;

  @ApiProperty({ minLength: 8, maxLength: 200, format: 'password', example: 'a long new password' })
  @NoFault(newPasswordFault)
  password: string;
}
