import { Param } from '@nestjs/common';
import { DomainError, type SocialProvider, isSocialProvider } from '@rekindle/contracts';

const providerOrNotFound = {
  transform(value: unknown): SocialProvider {
    if (typeof value === 'string' && isSocialProvider(value)) return value;
    throw new DomainError('NOT_FOUND', 'There is no such network: it is twitter or linkedin');
  },
};

/** The network in the path. */
export const ProviderParam = (): ParameterDecorator => Param('provider', providerOrNotFound);
