import { ApiProperty } from '@nestjs/swagger';
import { givenPasswordFault, newPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';

export class PasswordChange {
  @ApiProperty({ format: 'password', example: 'the password until now' })
  @NoFault(givenPasswordFault)
  currentPassword: string;

  @ApiProperty({ minLength: 8, maxLength: 200, format: 'password', example: 'a long new password' })
  @NoFault(newPasswordFault)
  newPassword: string;
}

export class RenewedSession {
  @ApiProperty({
    description: 'Replaces the token that was sent, which has ended',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3YTAwMCJ9.c2lnbmF0dXJl',
  })
  token: string;
}
