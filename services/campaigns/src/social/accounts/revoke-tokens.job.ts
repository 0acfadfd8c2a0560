import { Injectable } from '@nestjs/common';
import { type JobHandler, JobQueue } from '@rekindle/event-sourcing';
import { type Tx, OAuth, isRefused } from '@rekindle/platform';
import { Networks } from '../networks/networks.js';
import { Connections } from './connections.js';

const REVOKE_TOKENS = 'campaigns.revoke-social-tokens';
/** About two hours: a network that is down longer is not asked again, and our copy is deleted anyway. */
const ATTEMPTS = 12;

interface Payload {
  connectionId: string;
}

export const enqueueRevocation = (jobs: JobQueue, tx: Tx, connectionId: string): Promise<void> =>
  jobs.enqueue(
    tx,
    REVOKE_TOKENS,
    { connectionId },
    { key: `${REVOKE_TOKENS}:${connectionId}`, maxAttempts: ATTEMPTS, waitsFor: 'connected' },
  );

/** Asks the network to forget the consent, then deletes the tokens. */
@Injectable()
export class RevokeTokens implements JobHandler<Payload> {
  readonly name = REVOKE_TOKENS;

  constructor(
    private readonly connections: Connections,
    private readonly networks: Networks,
    private readonly oauth: OAuth,
  ) {}

  async handle({ connectionId }: Payload, { isLastAttempt }: { isLastAttempt: boolean }): Promise<void> {
    const ended = await this.connections.ended(connectionId);
    if (!ended) return;
    try {
      const network = await this.networks.of(ended.provider);
      for (const token of [ended.tokens.refreshToken, ended.tokens.accessToken]) if (token) await this.oauth.revoke(network, token);
    } catch (error) {
      if (!isRefused(error) && !isLastAttempt) throw error;
    }
    await this.connections.forget(connectionId);
  }
}
