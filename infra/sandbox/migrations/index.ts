import type { MigrationSet } from '@rekindle/platform';
import { Sandbox1763700500000 } from './1763700500000-sandbox.js';
import { Stripe1763700900000 } from './1763700900000-stripe.js';
import { StripeAnswers1763714000000 } from './1763714000000-stripe-answers.js';
import { Social1763714800500 } from './1763714800500-social.js';
import { Mailboxes1763716200000 } from './1763716200000-mailboxes.js';
import { SocialReplies1763729000500 } from './1763729000500-social-replies.js';

export const sandboxMigrations: MigrationSet = {
  schema: 'sandbox',
  migrations: [
    Sandbox1763700500000,
    Stripe1763700900000,
    StripeAnswers1763714000000,
    Social1763714800500,
    Mailboxes1763716200000,
    SocialReplies1763729000500,
  ],
};
