import type { SystemEmailText } from './system-email-text.js';

/** Why a user gets an email that can be switched off. @param what e.g. `campaigns that fail` */
export const becauseWanted = (what: string, publicUrl: string): NonNullable<SystemEmailText['reason']> => ({
  words: `You get this email because you want to hear of ${what}.`,
  link: 'Switch it off in your settings',
  url: `${publicUrl}/settings/notifications`,
});
