import { DomainError, type SocialProvider, socialProviderNames } from '@rekindle/contracts';

const name = (provider: SocialProvider): string => socialProviderNames[provider];

/** The same for a state that expired, was used, was changed or is another user's, so that it reveals nothing about others. */
export const stateInvalid = (provider: SocialProvider): DomainError =>
  new DomainError(
    'SOCIAL_STATE_INVALID',
    `This sign-in at ${name(provider)} has expired or was used already. Nothing was connected: connect ${name(provider)} again.`,
  );

export const consentDenied = (provider: SocialProvider): DomainError =>
  new DomainError(
    'SOCIAL_CONSENT_DENIED',
    `You did not allow Rekindle to post at ${name(provider)}. Nothing was connected: connect again if you change your mind.`,
  );

export const exchangeFailed = (provider: SocialProvider): DomainError =>
  new DomainError('SOCIAL_EXCHANGE_FAILED', `${name(provider)} did not confirm the sign-in. Nothing was connected: try again in a moment.`);

export const accountNameless = (provider: SocialProvider): DomainError =>
  new DomainError(
    'SOCIAL_EXCHANGE_FAILED',
    `${name(provider)} did not say which account this is. Nothing was connected: check that the account there has a name, and connect it again.`,
  );

export const notYourself = (): DomainError => {
  const message = 'This user does not exist, or is not you';
  return new DomainError('NOT_FOUND', message, [{ field: 'user_id', message }]);
};
