import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { promotedUrlFault, trackedUrl } from '@rekindle/email';
import { SETTINGS, type Settings, newId } from '@rekindle/platform';
import { TrackingLinks } from '../tracking-links.js';

export class TrackingLinkView {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000060' })
  id: string;

  @ApiProperty({ description: 'Where it leads', example: 'https://bread.example/day?from=rekindle' })
  url: string;

  @ApiProperty({
    description: 'The link to publish: its visitors are counted and led to `url`. Altered, it leads nowhere',
    example:
      'http://localhost:3000/t/AZegAAAAcACAAAAAAAAAYAAAuVd5YMxkQ0nFzlZf1Yq6sV3vLr0?dest=https%3A%2F%2Fbread.example%2Fday%3Ffrom%3Drekindle',
  })
  trackedUrl: string;
}

/** Creates a link that counts its visitors. */
export class CreateTrackingLink extends Command<TrackingLinkView> {
  constructor(
    readonly accountId: string,
    readonly url: string,
  ) {
    super();
  }
}

@CommandHandler(CreateTrackingLink)
export class CreateTrackingLinkHandler implements ICommandHandler<CreateTrackingLink> {
  constructor(
    private readonly links: TrackingLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for a URL that nobody should be led to */
  async execute({ accountId, url }: CreateTrackingLink): Promise<TrackingLinkView> {
    const fault = promotedUrlFault(url);
    if (fault) throw new DomainError('VALIDATION_FAILED', fault, [{ field: 'url', message: fault }]);
    const linkId = newId();
    await this.links.add({ linkId, accountId, dest: url, campaignId: null });
    return { id: linkId, url, trackedUrl: trackedUrl(this.settings, { linkId, dest: url }) };
  }
}

/** A created link, for a repeated request. */
export class GetTrackingLink extends Query<TrackingLinkView> {
  constructor(
    readonly accountId: string,
    readonly linkId: string,
  ) {
    super();
  }
}

@QueryHandler(GetTrackingLink)
export class GetTrackingLinkHandler implements IQueryHandler<GetTrackingLink> {
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
