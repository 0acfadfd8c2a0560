import { ApiProperty } from '@nestjs/swagger';

export class AdminUser {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000002' })
  id: string;

  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000001' })
  accountId: string;

  @ApiProperty({ example: 'ida@larkfield.example' })
  email: string;

  @ApiProperty({ example: 'Ida Moor' })
  fullName: string;

  @ApiProperty({ description: 'Empty where the account has not named it', example: 'Larkfield' })
  companyName: string;

  @ApiProperty({ description: 'The short name of the plan in force', example: 'free_trial' })
  plan: string;

  @ApiProperty({ enum: ['trial', 'outreach', 'revival'], example: 'trial' })
  planLine: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' })
  createdAt: string;
}
