import type { SystemEmailText } from '@rekindle/email';

type Words = Omit<SystemEmailText, 'greeting'>;

/** For a buyer whose payment has opened an account. */
export const welcomeBuyerWords = (email: string, token: string, publicUrl: string): Words => ({
  subject: 'Your Rekindle account is ready: choose your password',
  paragraphs: ['Thank you, your payment has arrived and your account is open.', `You sign in with ${email} and a password of your own.`],
  action: { label: 'Choose your password', url: `${publicUrl}/reset-password?token=${token}` },
  closing: ['The link works once, for seven days. After that, "Forgot password?" on the login page sends you another.'],
});

/** For an owner for whose account somebody paid without signing in. */
export const ownerPaymentWords = (publicUrl: string): Words => ({
  subject: 'A payment was made for your Rekindle account',
  paragraphs: [
    'Somebody, probably you, has paid for a plan with your email address, without signing in. The payment counts for your account.',
  ],
  action: { label: 'Look at your plan', url: `${publicUrl}/settings/billing` },
  closing: ['If it was not you, nobody can sign in by it: your password stays as it is.'],
});
