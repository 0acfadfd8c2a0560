import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CredentialVault } from '@rekindle/vault';
import { SessionTokens } from '../../access/session-tokens.js';
import type { RenewedSession } from './change-password.dto.js';

/** A token for a signed-in user, of the generation of sessions in force now. */
export class RenewSession extends Query<RenewedSession> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(RenewSession)
export class RenewSessionHandler implements IQueryHandler<RenewSession> {
  constructor(
    private readonly credentials: CredentialVault,
    private readonly tokens: SessionTokens,
  ) {}

  async execute({ accountId, userId }: RenewSession): Promise<RenewedSession> {
    const generation = await this.credentials.sessionGeneration(accountId, userId);
    if (generation === null) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return { token: this.tokens.issue({ accountId, userId, generation }) };
  }
}
