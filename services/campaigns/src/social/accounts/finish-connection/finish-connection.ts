import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SocialProvider, requireFeature } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, SETTINGS, type Settings, OAuth, type Tokens } from '@rekindle/platform';
import { Accounts } from '../../../limits/accounts.js';
import { NamelessAccount, type NetworkAccount, NetworkApi } from '../../networks/network-api.js';
import { Networks } from '../../networks/networks.js';
import { Authorizations, callbackOf } from '../authorizations.js';
import { Connections } from '../connections.js';
import { enqueueRevocation } from '../revoke-tokens.job.js';
import { connectAccount } from '../social-account.decide.js';
import { SocialStreams } from '../social-streams.js';
import { accountNameless, consentDenied, exchangeFailed, stateInvalid } from '../social.errors.js';

/** The parameters of the network's redirect: a code, or an error. */
export interface NetworkAnswer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
}

export class FinishConnection extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly provider: SocialProvider,
    readonly answer: NetworkAnswer,
  ) {
    super();
  }
}

/** Both networks' error codes for a user who refused. */
const DENIALS = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];

@CommandHandler(FinishConnection)
export class FinishConnectionHandler implements ICommandHandler<FinishConnection> {
  constructor(
    private readonly accounts: Accounts,
    private readonly networks: Networks,
    private readonly oauth: OAuth,
    private readonly api: NetworkApi,
    private readonly authorizations: Authorizations,
    private readonly connections: Connections,
    private readonly streams: SocialStreams,
    private readonly jobs: JobQueue,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(asker: FinishConnection): Promise<void> {
    const { accountId, provider, answer } = asker;
    const verifier = await this.authorizations.take(asker, answer.state);
    if (verifier === null) throw stateInvalid(provider);
    if (answer.error && DENIALS.includes(answer.error)) throw consentDenied(provider);
    if (!answer.code) throw exchangeFailed(provider);
    requireFeature((await this.accounts.terms(accountId)).plan, 'socialAgent');
    const { account, tokens } = await this.consented(provider, verifier, { ...answer, code: answer.code });
    await this.streams.change(accountId, async (_state, tx, connectedAt) => {
      for (const id of await this.connections.end(tx, accountId, provider)) await enqueueRevocation(this.jobs, tx, id);
      await this.connections.add(tx, { accountId, provider, connectedAt }, account, tokens);
      return connectAccount(accountId, provider);
    });
  }

  private async consented(
    provider: SocialProvider,
    verifier: string,
    { state, code }: { state: string; code: string },
  ): Promise<{ account: NetworkAccount; tokens: Tokens }> {
    const network = await this.networks.of(provider);
    const request = { state, verifier, redirectUri: callbackOf(this.settings, provider) };
    try {
      const tokens = await this.oauth.exchange(network, request, code);
      return { account: await this.api.ownAccount(network, tokens.accessToken), tokens };
    } catch (error) {
      this.logger.warn({ provider, why: error instanceof Error ? error.name : 'unknown' }, 'A social network did not confirm a sign-in');
      throw error instanceof NamelessAccount ? accountNameless(provider) : exchangeFailed(provider);
    }
  }
}
