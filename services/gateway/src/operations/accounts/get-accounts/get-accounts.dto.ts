import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageSize } from '@rekindle/platform';
import { type FaultOf, optionalNameFault } from '../../../fields/field-faults.js';
import { NoFault } from '../../../fields/no-fault.js';
import { AccountHolder } from '../../account-holder.dto.js';

const CURSOR = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const cursorFault: FaultOf = (value) =>
  value === undefined || (typeof value === 'string' && CURSOR.test(value) && isMoment(value.slice(0, 23)))
    ? null
    : 'before must be the `next` of a page';

/** There is no 31st of February, nor an hour 24. */
function isMoment(text: string): boolean {
  const at = new Date(`${text}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export class AccountSearch {
  @ApiPropertyOptional({
    type: String,
    description: 'Part of the address, the name or the company, or a whole id',
    example: 'larkfield',
  })
  @NoFault(optionalNameFault('The search'))
  search = '';

  @ApiPropertyOptional({ description: 'The `next` of the page before' })
  @NoFault(cursorFault)
  before?: string;

  @PageSize(100, 25)
  limit = 25;
}

export class FoundAccount extends AccountHolder {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000001' })
  id: string;
  @ApiProperty({ description: 'The plan in force, by its id', example: 'growth' })
  planId: string;
  @ApiProperty({ example: 'Growth' })
  planName: string;
  @ApiProperty({ enum: ['trial', 'grant', 'subscription'], description: 'Why it is on that plan', example: 'subscription' })
  source: 'trial' | 'grant' | 'subscription';
  @ApiProperty({ type: Boolean, description: 'Whether an operator has paused all that it sends', example: false })
  sendingHeld: boolean;
}

export class AccountPage {
  @ApiProperty({ type: [FoundAccount], description: 'The newest first' })
  accounts: FoundAccount[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `before` for more; null at the end',
    example: '2026-11-20T09:00:00.000000_0197a000-0000-7000-8000-000000000002',
  })
  next: string | null;
}
