import { type SocialProvider, socialProviderNames } from '@rekindle/contracts';
import type { SystemEmailText } from '@rekindle/email';

export function refusalWords(provider: SocialProvider, publicUrl: string): Omit<SystemEmailText, 'greeting'> {
  const name = socialProviderNames[provider];
  return {
    subject: `${name} is disconnected: connect it again`,
    paragraphs: [
      `${name} no longer accepts the access that you gave Rekindle. It has ended there, or somebody withdrew it.`,
      `Nothing more is posted at ${name}. Posts that wait for it fail when they are due, until you connect the account again.`,
    ],
    action: { label: `Connect ${name} again`, url: `${publicUrl}/settings/social` },
  };
}
