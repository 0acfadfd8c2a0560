import { ApiProperty } from '@nestjs/swagger';

export class Subscription {
  @ApiProperty({ example: 'free_trial' })
  plan: string;

  @ApiProperty({
    description: 'US dollars a month: the price that this subscription was bought at; 0 for a plan that was granted',
    example: 0,
  })
  monthly_price: number;

  @ApiProperty({
    enum: ['trial', 'active', 'past_due'],
    description: '`past_due`: a payment is late, and the plan stays until `until`',
    example: 'trial',
  })
  status: 'trial' | 'active' | 'past_due';

  @ApiProperty({ enum: ['trial', 'grant', 'subscription'], description: '`grant`: given, not paid for', example: 'trial' })
  source: 'trial' | 'grant' | 'subscription';

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the plan ends, unless something changes; null while it continues. The end of a trial is `trial_status.endsAt`',
    example: null,
  })
  until: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether there was a plan that is no longer in force', example: false })
  ended: boolean;

  @ApiProperty({
    type: Boolean,
    description: 'Whether the plan has lapsed because a payment is late: it continues as soon as that arrives',
    example: false,
  })
  paymentAwaited: boolean;
}

export class TrialStatus {
  @ApiProperty({ type: 'integer', nullable: true, description: 'null is unlimited', example: 500 })
  leads_limit: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'What the plan allows in a month; null where it sets no such limit',
    example: null,
  })
  leads_per_month: number | null;

  @ApiProperty({ type: 'integer', description: 'All that were ever imported', example: 398 })
  leads_uploaded: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null is unlimited', example: 50 })
  test_emails_limit: number | null;

  @ApiProperty({ type: 'integer', example: 12 })
  test_emails_sent: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endsAt: string | null;
}

export class NotificationSwitches {
  @ApiProperty({ example: true })
  firstReply: boolean;

  @ApiProperty({ example: false })
  everyReply: boolean;

  @ApiProperty({ example: false })
  dailyReplies: boolean;

  @ApiProperty({ example: true })
  campaignCompleted: boolean;

  @ApiProperty({ example: false })
  campaignFailed: boolean;

  @ApiProperty({ example: true })
  weeklySummary: boolean;

  @ApiProperty({ example: true })
  limits: boolean;
}

export class CurrentUserView {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'jane@acme.example' })
  email: string;

  @ApiProperty({ example: 'Jane Doe' })
  fullName: string;

  @ApiProperty({ description: 'Empty until the first revival form', example: 'Acme' })
  companyName: string;

  @ApiProperty({ enum: ['free_trial', 'starter', 'growth', 'professional', 'business', 'pro', 'performance'] })
  plan: string;

  @ApiProperty({ enum: ['trial', 'outreach', 'revival'] })
  planLine: string;

  @ApiProperty({ description: 'IANA name', example: 'Europe/Berlin' })
  timeZone: string;

  @ApiProperty({ type: Subscription })
  subscription: Subscription;

  @ApiProperty({ type: TrialStatus })
  trial_status: TrialStatus;

  @ApiProperty({ type: NotificationSwitches, description: 'Which notifications the user gets by email' })
  notifications: NotificationSwitches;
}

/** The response to signing up and signing in. */
export class SignedIn {
  @ApiProperty({
    description: 'Send it as `Authorization: Bearer …`; valid for seven days',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3YTAwMCJ9.c2lnbmF0dXJl',
  })
  token: string;

  @ApiProperty({ type: CurrentUserView })
  user: CurrentUserView;

  @ApiProperty({ example: 'Welcome back!' })
  message: string;
}
