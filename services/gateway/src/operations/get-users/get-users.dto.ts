import { ApiProperty } from '@nestjs/swagger';
import { AccountHolder } from '../account-holder.dto.js';

export class AdminUser extends AccountHolder {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000002' })
  id: string;

  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000001' })
  accountId: string;

  @ApiProperty({ description: 'The short name of the plan in force', example: 'free_trial' })
  plan: string;

  @ApiProperty({ enum: ['trial', 'outreach', 'revival'], example: 'trial' })
  planLine: string;
}
