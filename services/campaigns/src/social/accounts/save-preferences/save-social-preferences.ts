import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SocialPreferences, requireFeature } from '@rekindle/contracts';
import { Accounts } from '../../../limits/accounts.js';
import { savePreferences } from '../social-account.decide.js';
import { SocialStreams } from '../social-streams.js';

/** Saves how the social agent posts from now on. */
export class SaveSocialPreferences extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly preferences: SocialPreferences,
  ) {
    super();
  }
}

@CommandHandler(SaveSocialPreferences)
export class SaveSocialPreferencesHandler implements ICommandHandler<SaveSocialPreferences> {
  constructor(
    private readonly accounts: Accounts,
    private readonly streams: SocialStreams,
  ) {}

  async execute({ accountId, preferences }: SaveSocialPreferences): Promise<void> {
    requireFeature((await this.accounts.terms(accountId)).plan, 'socialAgent');
    await this.streams.change(accountId, (state) => savePreferences(state, accountId, preferences));
  }
}
