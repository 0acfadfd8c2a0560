/** An event as the store holds it. Its type determines the fields of its data. */
export interface StoredEvent {
  type: string;
  at: Date;
  data: {
    campaignId: string;
    leadId: string;
    step: number;
    verdict: string;
    kind: string;
    autoReply: boolean;
    planned: number;
    skipped: number[];
    reason: string;
    conversionId: string;
    amountCents: number;
    validLeads: number;
  };
}

type Data = StoredEvent['data'];
type Of = (type: string, holds?: (data: Data) => boolean) => StoredEvent[];

const STEPS = [1, 2, 3, 4];
const PLAN_PRICE = 100;
const EIGHT_OF_TEN = 1.2816;

const share = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0);
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const firstOf = (events: StoredEvent[], key: (data: Data) => string): StoredEvent[] =>
  events.filter(({ data }, index) => events.findIndex((other) => key(other.data) === key(data)) === index);
const emails = (events: StoredEvent[]): StoredEvent[] => firstOf(events, ({ leadId, step }) => `${leadId} ${step}`);
const leads = (events: StoredEvent[]): StoredEvent[] => firstOf(events, ({ leadId }) => leadId);

/** The results of every email, lead by lead, in the order of the events. */
function heardOf(of: Of) {
  return {
    sent: emails(of('EmailSent')),
    opened: emails(of('EmailOpened', ({ verdict }) => verdict === 'human')),
    clicked: emails(of('EmailClicked', ({ verdict }) => verdict === 'human')),
    replied: emails(of('ReplyReceived', ({ autoReply }) => !autoReply)),
    bounced: emails(of('EmailBounced', ({ kind }) => kind === 'hard')),
    failed: emails(of('EmailFailed')),
    unsubscribed: emails(of('LeadUnsubscribed')),
  };
}

/** Orders credited to an email and not fully reversed, with their remaining value in dollars. */
function ordersOf(of: Of) {
  return of('ConversionRecorded', ({ step }) => step !== null).flatMap(({ at, data }) => {
    const back = of('ConversionReversed', ({ conversionId }) => conversionId === data.conversionId);
    const net = data.amountCents - sum(back.map((one) => one.data.amountCents));
    return net > 0 ? [{ type: 'order', at, data, net: net / 100 }] : [];
  });
}

function ledgerOf(of: Of) {
  const skips = [
    ...of('OutreachStopped').flatMap(({ data }) => data.skipped.map((step) => ({ step, reason: data.reason }))),
    ...of('EmailSkipped').map(({ data: { step, reason } }) => ({ step, reason })),
  ];
  const group = (steps: number[]) => {
    const count = (type: string): number => of(type, ({ step }) => steps.includes(step)).length;
    const left = skips.filter(({ step }) => steps.includes(step));
    const planned = of('OutreachPlanned').length * steps.length;
    const [sent, failed, unknown] = [count('EmailSent'), count('EmailFailed'), count('EmailOutcomeUnknown')];
    const intended = count('EmailIntended') - count('EmailDeferred');
    const reasons = [...new Set(left.map(({ reason }) => reason))];
    return {
      planned,
      waiting: planned - left.length - intended,
      skipped: left.length,
      intended,
      sent,
      failed,
      unknown,
      inFlight: intended - sent - failed - unknown,
      skippedByReason: Object.fromEntries(reasons.map((one) => [one, left.filter(({ reason }) => reason === one).length])),
    };
  };
  return { ...group(STEPS), steps: STEPS.map((step) => ({ step, ...group([step]) })) };
}

/** Every figure of one campaign and of an account that has no other, from the events alone. */
export function recount(events: StoredEvent[], campaignId: string, timeZone: string, now: Date) {
  const of: Of = (type, holds = () => true) =>
    events.filter((event) => event.type === type && event.data.campaignId === campaignId && holds(event.data));
  const dayOf = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone });
  const monthOf = (at: Date): string => dayOf(at).slice(0, 7);
  const heard = heardOf(of);
  const orders = ordersOf(of);
  // A lead came back with its first reply; a lead who never replied, with the first order.
  const replies = leads(heard.replied);
  const buyers = leads(orders).filter(({ data }) => !replies.some((reply) => reply.data.leadId === data.leadId));
  const back = [...replies, ...buyers];
  const firstSign = (leadId: string): Date =>
    [...replies, ...orders].filter(({ data }) => data.leadId === leadId).reduce((first, { at }) => (at < first ? at : first), now);
  const revenue = sum(orders.map(({ net }) => net));
  const cost = PLAN_PRICE * new Set(heard.sent.map(({ at }) => monthOf(at))).size;
  const spread = EIGHT_OF_TEN * Math.sqrt(sum(orders.map(({ net }) => net * net)));
  const contacted = leads(heard.sent).length;
  const delivered = heard.sent.length - heard.bounced.length;
  const imported = sum(events.filter(({ type }) => type === 'LeadsImported').map(({ data }) => data.validLeads));
  const ofMonth = orders.filter(({ at }) => monthOf(at) === monthOf(now));
  const done = of('CampaignCompleted').length > of('CampaignReopened').length;
  const days = [...new Set([...heard.sent, ...heard.opened, ...heard.clicked, ...replies, ...orders].map(({ at }) => dayOf(at)))].sort();
  return {
    status: done ? 'completed' : 'active',
    stats: {
      sent: heard.sent.length,
      opened: heard.opened.length,
      replied: replies.length,
      leads_found: imported,
      revenue_generated: hundredths(revenue),
    },
    metrics: {
      emailsSent: heard.sent.length,
      openRate: share(heard.opened.length, delivered),
      clickRate: share(heard.clicked.length, delivered),
      responseRate: share(replies.length, contacted),
      reactivationRate: share(back.length, contacted),
      leads: imported,
      opens: heard.opened.length,
      clicks: heard.clicked.length,
      replies: replies.length,
      bounced: heard.bounced.length,
      unsubscribed: leads(heard.unsubscribed).length,
      revived: back.length,
      orders: orders.length,
      revenue: hundredths(revenue),
      roas: cost > 0 ? hundredths(revenue / cost) : null,
      roasRange:
        cost > 0 && orders.length > 0
          ? { low: hundredths(Math.max(0, revenue - spread) / cost), high: hundredths((revenue + spread) / cost) }
          : null,
      cost: { total: cost, planShare: cost, performanceFee: 0 },
    },
    leadFigures: {
      contacted,
      opened: leads(heard.opened).length,
      clicked: leads(heard.clicked).length,
      revived: back.length,
      bounced: leads(heard.bounced).length,
      unsubscribed: leads(heard.unsubscribed).length,
    },
    steps: STEPS.map((step) => {
      const count = (list: StoredEvent[]): number => list.filter(({ data }) => data.step === step).length;
      const counts = Object.fromEntries(Object.entries(heard).map(([what, list]) => [what, count(list)])) as Record<
        keyof typeof heard,
        number
      >;
      const arrived = counts.sent - counts.bounced;
      return {
        step,
        ...counts,
        tests: 0,
        revived: count(back),
        revenue: hundredths(sum(orders.filter(({ data }) => data.step === step).map(({ net }) => net))),
        openRate: share(counts.opened, arrived),
        clickRate: share(counts.clicked, arrived),
      };
    }),
    ledger: ledgerOf(of),
    dashboard: {
      total_lead_lists: events.filter(({ type }) => type === 'LeadListUploaded').length,
      total_leads: imported,
      active_campaigns: done ? 0 : 1,
      emails_sent_today: heard.sent.filter(({ at }) => dayOf(at) === dayOf(now)).length,
      leads_revived_this_month: back.filter(({ data }) => monthOf(firstSign(data.leadId)) === monthOf(now)).length,
      reactivation_rate: share(back.length, contacted),
      revenue_this_month: hundredths(sum(ofMonth.map(({ net }) => net))),
    },
    days: days.map((day) => {
      const count = (list: StoredEvent[]): number => list.filter(({ at }) => dayOf(at) === day).length;
      const bought = orders.filter(({ at }) => dayOf(at) === day);
      return {
        day,
        sent: count(heard.sent),
        opened: count(heard.opened),
        clicked: count(heard.clicked),
        leadsClicked: count(leads(heard.clicked)),
        replied: count(replies),
        revived: back.filter(({ data }) => dayOf(firstSign(data.leadId)) === day).length,
        orders: bought.length,
        revenue: hundredths(sum(bought.map(({ net }) => net))),
      };
    }),
  };
}

export type Recount = ReturnType<typeof recount>;
