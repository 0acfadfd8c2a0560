import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CredentialVault } from '@rekindle/vault';
import { SessionTokens } from '../../access/session-tokens.js';
import type { RenewedSession } from './change-password.dto.js';
import { RenewSession } from './renew-session.query.js';

@QueryHandler(RenewSession)
export class RenewSessionHandler implements IQueryHandler<RenewSession, RenewedSession> {
  constructor(
    @Inject(CredentialVault) private readonly credentials: CredentialVault,
    @Inject(SessionTokens) private readonly tokens: SessionTokens,
  ) {}

  async execute({ accountId, userId }: RenewSession): Promise<RenewedSession> {
    const generation = await this.credentials.sessionGeneration(accountId, userId);
    if (generation === null) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return { token: this.tokens.issue({ accountId, userId, generation }) };
  }
}
