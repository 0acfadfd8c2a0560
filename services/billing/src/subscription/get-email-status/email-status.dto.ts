import { ApiProperty } from '@nestjs/swagger';

export class EmailStatus {
  @ApiProperty({ enum: ['trial', 'starter', 'growth', 'professional', 'business', 'pro', 'performance'] })
  plan: string;

  @ApiProperty({
    enum: ['trial', 'trial_ended', 'active', 'past_due', 'unpaid', 'ended'],
    description:
      'active: paid, or given by us; past_due: the last payment failed and is tried again; unpaid: it was given up; ended: there was a subscription once; trial_ended: none was bought since the trial',
  })
  subscription_status: 'trial' | 'trial_ended' | 'active' | 'past_due' | 'unpaid' | 'ended';
}
