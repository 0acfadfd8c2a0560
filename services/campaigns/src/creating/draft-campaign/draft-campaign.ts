import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { DraftText } from '../../campaign/campaign-texts.js';
import { draftCampaign } from './draft-campaign.decide.js';

const None = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', example: 0, description });

export class CampaignDraft {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  id: string;

  @ApiProperty({ example: 'Bread day' })
  name: string;

  @ApiProperty({ example: 'A day of bread' })
  subject: string;

  @ApiProperty({ example: 'Hello,\n\nwe bake on Saturday.' })
  body: string;

  @ApiProperty({ enum: ['draft'], example: 'draft' })
  status: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T09:00:00.000Z' })
  createdAt: string;

  @None('A draft is sent to nobody')
  emailsSent: number;

  @None('A draft is sent to nobody')
  opens: number;

  @None('A draft is sent to nobody')
  clicks: number;

  @None('A draft is sent to nobody')
  replies: number;
}

/** Keeps one email that somebody wrote, to go on with. */
export class DraftCampaign extends Command<CampaignDraft> {
  constructor(
    readonly accountId: string,
    readonly text: DraftText,
  ) {
    super();
  }
}

/** One draft as it was kept, for a repeat of the request. */
export class GetDraft extends Query<CampaignDraft> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@CommandHandler(DraftCampaign)
export class DraftCampaignHandler implements ICommandHandler<DraftCampaign> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, text }: DraftCampaign): Promise<CampaignDraft> {
    const campaignId = newId();
    rememberIds({ id: campaignId });
    let createdAt = this.clock.now();
    await this.campaigns.change({ accountId, campaignId }, async (state, tx, now) => {
      createdAt = now;
      const brief = await this.texts.put(tx, { accountId, kind: 'draft', body: text });
      return draftCampaign({ accountId, campaignId, brief }, state);
    });
    return viewOf(campaignId, text, createdAt);
  }
}

@QueryHandler(GetDraft)
export class GetDraftHandler implements IQueryHandler<GetDraft> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  async execute(query: GetDraft): Promise<CampaignDraft> {
    const { campaign } = await this.campaigns.one(query);
    return viewOf(campaign.campaignId, (await this.texts.get<DraftText>(campaign.brief)).body, campaign.createdAt);
  }
}

const viewOf = (id: string, text: DraftText, createdAt: Date): CampaignDraft => ({
  id,
  ...text,
  status: 'draft',
  createdAt: createdAt.toISOString(),
  ...{ emailsSent: 0, opens: 0, clicks: 0, replies: 0 },
});
