import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetHoldout, GetHoldoutLeads, type HoldoutGroups } from '@rekindle/contracts';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { RevenueReader } from '../../figures/revenue-reader.js';
import type { Amounts } from '../../holdout/bootstrap.js';
import { type Estimate, compareGroups } from '../../holdout/compare-groups.js';
import type { HoldoutGroup, HoldoutResult } from './holdout.dto.js';
import { HoldoutOrders, type LeadOrders } from './holdout-orders.js';

/** The effect of a campaign's emails: leads that got them compared with held-out leads. */
export class GetHoldoutResult extends Query<HoldoutResult> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetHoldoutResult)
export class GetHoldoutResultHandler implements IQueryHandler<GetHoldoutResult> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly orders: HoldoutOrders,
    private readonly revenue: RevenueReader,
    private readonly queries: QueryBus,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId }: GetHoldoutResult): Promise<HoldoutResult> {
    const { campaign } = await this.campaigns.one({ accountId, campaignId });
    const groups = await this.queries.execute(new GetHoldout(accountId, campaignId));
    const { listId } = campaign;
    const since = groups.startsAt;
    const isHeld = groups.percent > 0 && listId !== null && since !== null;
    const ordered = isHeld ? await this.byGroup({ accountId, campaignId, listId, since }) : noOrders;
    const money = (await this.revenue.ofCampaigns(accountId, [campaignId])).get(campaignId);
    return resultOf(groups, ordered, money ? money.planShareCents + money.feeCents : 0);
  }

  private async byGroup(asked: { accountId: string; campaignId: string; listId: string; since: Date }): Promise<Ordered> {
    const orders = await this.orders.of(asked);
    const ids = orders.map(({ leadId }) => leadId);
    const groupOf = await this.queries.execute(new GetHoldoutLeads(asked.accountId, asked.campaignId, ids));
    const of = (group: string): LeadOrders[] => orders.filter(({ leadId }) => groupOf.get(leadId) === group);
    return { contacted: of('contacted'), heldOut: of('held_out') };
  }
}

interface Ordered {
  contacted: readonly LeadOrders[];
  heldOut: readonly LeadOrders[];
}

const noOrders: Ordered = { contacted: [], heldOut: [] };

function resultOf({ percent, contacted, heldOut, waiting }: HoldoutGroups, ordered: Ordered, costCents: number): HoldoutResult {
  const compared = compareGroups(amountsOf(contacted, ordered.contacted), amountsOf(heldOut, ordered.heldOut));
  const { verdict, need, extraOrdered, extraRevenue } = compared;
  return {
    percent,
    contacted: figuresOf(contacted, ordered.contacted),
    heldOut: figuresOf(heldOut, ordered.heldOut),
    waiting,
    verdict,
    need,
    extraOrdered: rounded(extraOrdered, 10),
    extraRevenue: rounded(scaled(extraRevenue, 1 / 100), 100),
    cost: costCents / 100,
    roas: costCents > 0 ? rounded(scaled(extraRevenue, 1 / costCents), 100) : null,
  };
}

const amountsOf = (leads: number, orders: readonly LeadOrders[]): Amounts => ({ leads, amounts: orders.map(({ cents }) => cents) });

const figuresOf = (leads: number, orders: readonly LeadOrders[]): HoldoutGroup => ({
  leads,
  ordered: orders.length,
  orders: orders.reduce((sum, one) => sum + one.orders, 0),
  revenue: orders.reduce((sum, { cents }) => sum + cents, 0) / 100,
});

const scaled = ({ value, low, high }: Estimate, by: number): Estimate => ({ value: value * by, low: low * by, high: high * by });

const rounded = ({ value, low, high }: Estimate, parts: number): Estimate => {
  const round = (one: number): number => Math.round(one * parts) / parts;
  return { value: round(value), low: round(low), high: round(high) };
};
