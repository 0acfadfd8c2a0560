import { ApiProperty } from '@nestjs/swagger';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { operatorNameFault } from './operator-name.js';

export class OperatorSignIn {
  @ApiProperty({
    maxLength: 200,
    format: 'password',
    description: 'OPERATOR_PASSWORD of the installation',
    example: 'correct horse battery',
  })
  @NoFault(givenPasswordFault)
  password: string;

  @ApiProperty({
    required: false,
    maxLength: 60,
    description: 'The name that the operations are recorded under; "operator" by default',
    example: 'Robin',
  })
  @NoFault(operatorNameFault)
  name?: string;
}

export class OperatorView {
  @ApiProperty({ example: 'Robin' })
  name: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the token ends' })
  expiresAt: Date;
}

export class OperatorSignedIn extends OperatorView {
  @ApiProperty({
    description: 'Send it as `Authorization: Bearer …` with every call under /api/admin; valid for an hour',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3YTAwMCJ9.c2lnbmF0dXJl',
  })
  token: string;
}
