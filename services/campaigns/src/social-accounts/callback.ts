import type { SocialProvider } from '@rekindle/contracts';
import type { Settings } from '@rekindle/platform';

/**
 * Where a network sends the user back to: a page, whose session then proves who has consented. One address for each
 * network, so that an answer of one is never taken for another's.
 */
export const callbackOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, provider: SocialProvider): string =>
  `${publicUrl}/settings/social/callback/${provider}`;
