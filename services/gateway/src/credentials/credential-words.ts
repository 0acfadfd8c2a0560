import type { SystemEmailText } from '@rekindle/email';

type Words = Omit<SystemEmailText, 'greeting'>;

export const resetWords = (token: string, publicUrl: string): Words => ({
  subject: 'Set a new password',
  paragraphs: ['Somebody, probably you, asked for a new password for your Rekindle account.'],
  action: { label: 'Set a new password', url: `${publicUrl}/reset-password?token=${token}` },
  closing: ['The link works once, for one hour. If it was not you, do nothing: your password stays as it is.'],
});

/** @param withdrawnKeys API keys that were withdrawn with the old password */
export const passwordChangedWords = (withdrawnKeys: number, publicUrl: string): Words => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your Rekindle account was changed. Everyone who was signed in with the old one has been signed out.',
    ...keyWords(withdrawnKeys),
  ],
  action: { label: 'Log in', url: `${publicUrl}/login` },
  closing: ["If this was not you, set a new password at once: on the login page, choose 'Forgot password?'."],
});

function keyWords(withdrawn: number): string[] {
  if (withdrawn === 0) return [];
  const what =
    withdrawn === 1 ? 'The API key of your account, which was made' : `The ${withdrawn} API keys of your account, which were made`;
  const ended = withdrawn === 1 ? 'was withdrawn' : 'were withdrawn';
  return [
    `${what} before this address was known to be yours, ${ended}. A program of yours that used one needs a new key from the settings.`,
  ];
}

export const oldAddressWords = (publicUrl: string): Words => ({
  subject: 'Your sign-in email is about to change',
  paragraphs: ['Once another address is confirmed, you sign in to Rekindle with that one. Until then this one works.'],
  action: { label: 'Set a new password', url: `${publicUrl}/login` },
  closing: ['If this was not you, somebody knows your password: set a new one at once.'],
});

/** For the old address where the new one was confirmed before this could be sent. */
export const replacedAddressWords = (): Words => ({
  subject: 'Your sign-in email was changed',
  paragraphs: ['The address with which you sign in to Rekindle was changed. This one no longer works.'],
  closing: ['If this was not you, somebody knew your password: answer this email at once.'],
});

export const confirmationWords = (token: string, publicUrl: string): Words => ({
  subject: 'Confirm your new sign-in email',
  paragraphs: ['Somebody, probably you, wants to sign in to Rekindle with this address from now on.'],
  action: { label: 'Confirm this address', url: `${publicUrl}/confirm-email?token=${token}` },
  closing: ['The link works for one day. If it was not you, do nothing.'],
});

export const addressTakenWords = (publicUrl: string): Words => ({
  subject: 'This address has a Rekindle account already',
  paragraphs: [
    'Somebody wanted to sign in to another Rekindle account with this address. You have an account already, and nothing changed.',
  ],
  action: { label: 'Log in', url: `${publicUrl}/login` },
});
