import { ApiProperty } from '@nestjs/swagger';
import { Equals } from 'class-validator';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';

export class AccountErasure {
  @ApiProperty({ format: 'password', example: 'the password until now' })
  @NoFault(givenPasswordFault)
  password: string;

  @ApiProperty({ enum: ['delete'], example: 'delete', description: 'The word itself, so that no bug of a program deletes an account' })
  @Equals('delete', { message: 'Type delete to delete your account' })
  confirm: string;
}
