import { Inject, Injectable } from '@nestjs/common';
import type { CampaignRequested } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { ProfileVault, TextVault } from '@rekindle/vault';
import { ProfileWriter } from '../profile-writer.js';

type Requested = StoredEvent<'CampaignRequested', (typeof CampaignRequested)['example']>;

/** Nobody is asked for their company at sign-up: the first revival form says it. */
@Injectable()
export class NameCompanyWhenCampaignRequested implements Reaction {
  readonly name = 'accounts.name-company-when-campaign-requested';
  readonly context = 'accounts';
  readonly from = 'beginning';
  readonly subscribesTo = ['CampaignRequested'] as const;

  constructor(
    @Inject(ProfileVault) private readonly profiles: ProfileVault,
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(ProfileWriter) private readonly writer: ProfileWriter,
  ) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, brief } = (event as Requested).data;
    const owner = await this.profiles.ownerOf(accountId);
    if (!owner) return;
    const { body } = await this.texts.get<{ company_name?: string }>(brief);
    const companyName = body.company_name?.trim();
    await this.writer.changeIn(tx, { accountId, userId: owner.id }, (current) =>
      current.companyName === '' && companyName ? { companyName } : {},
    );
  }
}
