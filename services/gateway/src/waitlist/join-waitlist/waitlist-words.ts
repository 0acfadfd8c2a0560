import type { SystemEmailText } from '@rekindle/email';

/** For somebody who joined. Anybody may have typed the name, so it is not sent to an unproven address. */
export const waitlistWords = (emailCredits: number, publicUrl: string): SystemEmailText => ({
  subject: 'You are on the VIP list',
  greeting: null,
  paragraphs: [
    'You are on the VIP list for the Rekindle agent that writes to new people.',
    `VIPs get in first, and ${emailCredits} email credits come with your place. We write twice: when your place is ready, and once before that.`,
  ],
  action: { label: 'See what Rekindle does today', url: `${publicUrl}/#how-it-works` },
  reason: {
    words: 'Not you, or have you changed your mind?',
    link: 'Ask us to erase your address',
    url: `${publicUrl}/privacy/request`,
  },
});
