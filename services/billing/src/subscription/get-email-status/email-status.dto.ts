import { ApiProperty } from '@nestjs/swagger';

export class EmailStatus {
  @ApiProperty({ enum: ['trial', 'starter', 'growth', 'professional', 'business', 'pro', 'performance'] })
  plan: string;

  @ApiProperty({
    enum: ['trial', 'active', 'past_due'],
    description: 'active: paid, or given by us; past_due: the last payment failed and is tried again',
  })
  subscription_status: 'trial' | 'active' | 'past_due';
}
