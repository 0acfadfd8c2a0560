import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApiScope, planInForce } from '@rekindle/contracts';
import { rememberIds } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { AccountFiguresReader } from '../../account/account-figures.reader.js';
import { hashOf, newSecret, tokenOf } from '../../api-keys/api-key-token.js';
import type { IssuedApiKey } from '../../api-keys/api-key.dto.js';
import { ApiKeyRepository } from '../../api-keys/api-key.repository.js';
import { ApiKeysWriter, type SignedInUser } from '../api-keys.writer.js';
import { issueApiKey } from '../api-keys.decide.js';

/** Issues an API key. Its secret is in the response and nowhere else. */
export class IssueApiKey extends Command<IssuedApiKey> {
  constructor(
    readonly by: SignedInUser,
    readonly name: string,
    readonly scopes: readonly ApiScope[],
  ) {
    super();
  }
}

@CommandHandler(IssueApiKey)
export class IssueApiKeyHandler implements ICommandHandler<IssueApiKey> {
  constructor(
    private readonly writer: ApiKeysWriter,
    private readonly keys: ApiKeyRepository,
    private readonly figures: AccountFiguresReader,
  ) {}

  async execute({ by, name, scopes }: IssueApiKey): Promise<IssuedApiKey> {
    const { accountId } = by;
    const [keyId, secret] = [newId(), newSecret()];
    const { claims } = await this.figures.of(accountId);
    let createdAt = new Date();
    rememberIds({ id: keyId });
    await this.writer.change(by, async (state, tx, now) => {
      const events = issueApiKey({ accountId, keyId, scopes, plan: planInForce(claims, now).plan }, state);
      await this.keys.insert(tx, { id: keyId, accountId, name, scopes: [...scopes], secretHash: hashOf(secret), createdAt: now });
      createdAt = now;
      return events;
    });
    const view = { id: keyId, name, scopes: [...scopes], createdAt: createdAt.toISOString(), lastUsedAt: null, revokedAt: null };
    return { ...view, key: tokenOf({ keyId, secret }) };
  }
}
