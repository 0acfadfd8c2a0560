import { ApiProperty } from '@nestjs/swagger';
import { type ApiScope, apiScopes, LONGEST_KEY_NAME } from '@rekindle/contracts';
import { plainLine } from '@rekindle/platform';
import { type FaultOf, givenNameFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';

const nameFault: FaultOf = (value) => {
  if (typeof value === 'string' && [...plainLine(value)].length > LONGEST_KEY_NAME)
    return `Name must be at most ${LONGEST_KEY_NAME} characters long`;
  return givenNameFault('Name')(value ?? '');
};

const scopesFault: FaultOf = (value) => {
  if (!Array.isArray(value) || value.length === 0) return 'Choose what the key may do';
  const unknown: unknown = value.find((scope) => !apiScopes.includes(scope as ApiScope));
  return unknown === undefined ? null : `A scope is one of ${apiScopes.join(', ')}`;
};

export class NewApiKey {
  @ApiProperty({ maxLength: LONGEST_KEY_NAME, description: 'What the key is for', example: 'Warehouse' })
  @NoFault(nameFault)
  name: string;

  @ApiProperty({ enum: apiScopes, isArray: true, example: ['events:read'] })
  @NoFault(scopesFault)
  scopes: ApiScope[];
}
