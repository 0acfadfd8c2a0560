import { EmailSent } from '@rekindle/contracts';

/** What both sides write: the event of one sent email, the commonest there is. */
export const emailSent = EmailSent.example;
export const ACTOR = 'system:mailer.send-due-deliveries';
export const metadata = { correlationId: '0197a000-0000-7000-8000-000000000050', actor: ACTOR };
