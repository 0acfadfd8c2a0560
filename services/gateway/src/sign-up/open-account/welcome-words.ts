import { freeTrial, plansAreSold, thousands } from '@rekindle/contracts';
import type { SystemEmailText } from '@rekindle/email';

const UP_TO = `, up to ${thousands(freeTrial.limits.leadsTotal ?? 0)}`;

/** For a user who has just signed up. */
export const welcomeWords = (publicUrl: string): Omit<SystemEmailText, 'greeting'> => ({
  subject: 'Welcome to Rekindle',
  preheader: 'Bring in a list of leads that went quiet; the rest takes minutes.',
  paragraphs: [
    plansAreSold() ? 'Your account is open, and so is your free trial.' : 'Your account is open.',
    `Bring in a list of leads that went quiet${plansAreSold() ? UP_TO : ''}, and answer a short form. Rekindle writes a strategy and four emails, which go out on days 1, 3, 7 and 14 once you launch.`,
    'Nothing is sent before you have read it: send test emails first, and change every word that you want to.',
  ],
  action: { label: 'Upload your leads', url: `${publicUrl}/leads/upload` },
  reason: {
    words: 'You get this email because an account was opened with your address, and only this once.',
    link: 'Choose which others you get',
    url: `${publicUrl}/settings/notifications`,
  },
});
