import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TextVault, textKey } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { emailOf } from '../campaign-emails.js';
import { noSuchStep } from '../../campaign/campaign.errors.js';
import type { EmailText } from '../../campaign/email-text.js';

/** All versions of one email, newest first. */
export class GetEmailVersions extends Query<CampaignEmail[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
  ) {
    super();
  }
}

@QueryHandler(GetEmailVersions)
export class GetEmailVersionsHandler implements IQueryHandler<GetEmailVersions> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  async execute({ step, ...key }: GetEmailVersions): Promise<CampaignEmail[]> {
    const { campaign } = await this.campaigns.one(key);
    const found = campaign.steps.find((one) => one.step === step);
    if (!found) throw noSuchStep();
    const { textId, version: newest } = found.email;
    const refs = Array.from({ length: newest }, (_, index) => ({ textId, version: newest - index }));
    const texts = await this.texts.getMany<EmailText>(refs);
    return refs.flatMap((email) => {
      const text = texts.get(textKey(email));
      return text ? [emailOf({ ...found, email }, text.body, campaign.steps.length)] : [];
    });
  }
}
