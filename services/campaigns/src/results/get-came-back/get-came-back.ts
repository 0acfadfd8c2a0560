import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QuoteReplies, type QuotedReply, STEP_DAYS } from '@rekindle/contracts';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CameBackReader, type RevivedLead } from '../../figures/came-back-reader.js';
import type { CameBack } from './came-back.dto.js';

export class GetCameBack extends Query<CameBack[]> {
  constructor(
    readonly accountId: string,
    /** Null for all campaigns. */
    readonly campaignId: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(GetCameBack)
export class GetCameBackHandler implements IQueryHandler<GetCameBack> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly cameBack: CameBackReader,
    private readonly leads: LeadVault,
    private readonly queries: QueryBus,
  ) {}

  async execute({ accountId, campaignId, limit }: GetCameBack): Promise<CameBack[]> {
    if (campaignId) await this.campaigns.one({ accountId, campaignId });
    const rows = await this.cameBack.newest(accountId, campaignId, limit);
    if (rows.length === 0) return [];
    const [leads, quotes] = await Promise.all([
      this.leads.byIds(
        accountId,
        rows.map(({ leadId }) => leadId),
      ),
      this.queries.execute(new QuoteReplies(accountId, rows)),
    ]);
    const quoted = new Map(quotes.map((quote) => [keyOf(quote), quote]));
    return rows.map((row) => viewOf(row, leads.get(row.leadId), quoted.get(keyOf(row))));
  }
}

const keyOf = ({ campaignId, leadId }: Pick<RevivedLead, 'campaignId' | 'leadId'>): string => `${campaignId} ${leadId}`;

const nameOf = (lead: VaultLead | undefined): string => [lead?.firstName, lead?.lastName].filter(Boolean).join(' ') || (lead?.email ?? '');

const viewOf = (row: RevivedLead, lead: VaultLead | undefined, quote: QuotedReply | undefined): CameBack => ({
  ...{ leadId: row.leadId, leadName: nameOf(lead), company: lead?.company ?? null, campaignId: row.campaignId, at: row.at },
  ordered: row.orderedCents === null ? null : row.orderedCents / 100,
  replied: row.replied !== null && row.replied !== 0,
  day: dayOf(row),
  words: quote?.words ?? null,
  threadId: quote?.threadId ?? null,
});

/** The day of the email credited with its order, else of the first one that it replied to. */
function dayOf({ orderStep, replied }: Pick<RevivedLead, 'orderStep' | 'replied'>): number | null {
  const step = orderStep ?? STEP_DAYS.findIndex((_, index) => ((replied ?? 0) >> index) & 1) + 1;
  return STEP_DAYS[step - 1] ?? null;
}
