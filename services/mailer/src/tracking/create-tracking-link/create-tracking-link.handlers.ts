import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { promotedUrlFault, trackedUrl } from '@rekindle/email';
import { SETTINGS, type Settings, newId } from '@rekindle/platform';
import { TrackingLinks } from '../tracking-links.js';
import type { TrackingLinkView } from './create-tracking-link.dto.js';
import { CreateTrackingLink, GetTrackingLink } from './create-tracking-link.js';

@CommandHandler(CreateTrackingLink)
export class CreateTrackingLinkHandler implements ICommandHandler<CreateTrackingLink, TrackingLinkView> {
  constructor(
    private readonly links: TrackingLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for an address that cannot be promoted */
  async execute({ accountId, url }: CreateTrackingLink): Promise<TrackingLinkView> {
    const fault = promotedUrlFault(url);
    if (fault) throw new DomainError('VALIDATION_FAILED', fault, [{ field: 'url', message: fault }]);
    const linkId = newId();
    await this.links.add({ linkId, accountId, dest: url, campaignId: null });
    return { id: linkId, url, trackedUrl: trackedUrl(this.settings, { linkId, dest: url }) };
  }
}

@QueryHandler(GetTrackingLink)
export class GetTrackingLinkHandler implements IQueryHandler<GetTrackingLink, TrackingLinkView> {
  constructor(
    private readonly links: TrackingLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ accountId, linkId }: GetTrackingLink): Promise<TrackingLinkView> {
    const link = await this.links.find(accountId, linkId);
    if (!link) throw new DomainError('NOT_FOUND', 'This tracked link does not exist.');
    return { id: linkId, url: link.dest, trackedUrl: trackedUrl(this.settings, link) };
  }
}
