import { ApiPropertyOptional } from '@nestjs/swagger';
import { givenNameFault, optionalNameFault, timeZoneFault } from '../field-faults.js';
import { NoFault } from '../no-fault.js';

export class ProfileEdit {
  @ApiPropertyOptional({ example: 'Jane Doe' })
  @NoFault(givenNameFault('Full name'))
  fullName?: string;

  @ApiPropertyOptional({ example: 'Acme' })
  @NoFault(optionalNameFault('Company name'))
  companyName?: string;

  @ApiPropertyOptional({ description: 'IANA name', example: 'Europe/Berlin' })
  @NoFault(timeZoneFault)
  timeZone?: string;
}
