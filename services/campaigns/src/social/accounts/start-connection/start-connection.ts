import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SocialProvider, requireFeature } from '@rekindle/contracts';
import { SETTINGS, type Settings, OAuth } from '@rekindle/platform';
import { Accounts } from '../../../limits/accounts.js';
import { Networks } from '../../networks/networks.js';
import { Authorizations, callbackOf } from '../authorizations.js';

/** Starts a network's consent for an account. @returns the address of the consent page */
export class StartConnection extends Command<string> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly provider: SocialProvider,
  ) {
    super();
  }
}

@CommandHandler(StartConnection)
export class StartConnectionHandler implements ICommandHandler<StartConnection> {
  constructor(
    private readonly accounts: Accounts,
    private readonly networks: Networks,
    private readonly oauth: OAuth,
    private readonly authorizations: Authorizations,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async execute(asker: StartConnection): Promise<string> {
    requireFeature((await this.accounts.terms(asker.accountId)).plan, 'socialAgent');
    const network = await this.networks.of(asker.provider);
    const request = await this.oauth.newRequest(callbackOf(this.settings, asker.provider));
    await this.authorizations.begin(asker, request);
    return this.oauth.authorizationUrl(network, request);
  }
}
