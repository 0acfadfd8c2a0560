import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { CredentialVault } from '@rekindle/vault';
import { SessionTokens } from '../../access/session-tokens.js';

export class RenewedSession {
  @ApiProperty({
    description: 'Replaces the token that was sent, which has ended',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3YTAwMCJ9.c2lnbmF0dXJl',
  })
  token: string;
}

/** A token for a signed-in user, of the current session generation. */
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
