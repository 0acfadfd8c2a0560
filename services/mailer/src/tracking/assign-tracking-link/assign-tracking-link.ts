import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AssignTrackingLink, type CampaignLink, DomainError } from '@rekindle/contracts';
import { promotedUrlFault, readTrackedUrl, trackedUrl } from '@rekindle/email';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { TrackingLinks } from '../tracking-links.js';

@CommandHandler(AssignTrackingLink)
export class AssignTrackingLinkHandler implements ICommandHandler<AssignTrackingLink> {
  constructor(
    private readonly links: TrackingLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for a URL that cannot be promoted, or a tracked link that the account does not have */
  async execute({ accountId, campaignId, url }: AssignTrackingLink): Promise<CampaignLink> {
    const given = readTrackedUrl(this.settings, url);
    if (given === 'broken') throw refused(NOT_YOURS);
    if (given === null) return this.made(accountId, campaignId, url);
    const link = await this.links.find(accountId, given.linkId);
    if (!link) throw refused(NOT_YOURS);
    if (await this.links.take(accountId, given.linkId, campaignId)) return this.view(given.linkId, given.dest);
    return this.made(accountId, campaignId, given.dest);
  }

  private async made(accountId: string, campaignId: string, dest: string): Promise<CampaignLink> {
    const fault = promotedUrlFault(dest);
    if (fault) throw refused(fault);
    const linkId = derivedId(campaignId, 'tracking link');
    await this.links.add({ linkId, accountId, dest, campaignId });
    return this.view(linkId, dest);
  }

  private view(linkId: string, dest: string): CampaignLink {
    return { linkId, url: dest, trackedUrl: trackedUrl(this.settings, { linkId, dest }) };
  }
}

const NOT_YOURS = 'This tracked link does not work. Enter the address that it should lead to.';

const refused = (message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field: 'urlToPromote', message }]);
