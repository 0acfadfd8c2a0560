import { type ChaosRun, type Check, changed, queried } from './check.ts';

/** Events that happen once, and the key for which they do. */
const ONCE: Record<string, string> = {
  AccountOpened: 'accountId',
  LeadListUploaded: 'listId',
  CampaignRequested: 'campaignId',
  StrategyGenerated: 'campaignId',
  CampaignPrepared: 'campaignId',
  CampaignLaunched: 'campaignId',
  EmailSent: 'messageId',
  PaymentVerified: 'checkoutId',
  SubscriptionActivated: 'subscriptionId',
};

const IDS = 'SELECT event_id AS what, count(*)::int AS times FROM es.events GROUP BY 1 HAVING count(*) > 1';
const CAUSES = `
  SELECT type || ' of ' || stream_id AS what, count(*)::int AS times FROM es.events WHERE metadata->>'causationId' IS NOT NULL
  GROUP BY tenant_id, stream_id, type, data, metadata->>'causationId' HAVING count(*) > 1`;
const KINDS = `
  SELECT type || ' of ' || (data->>key) AS what, count(*)::int AS times FROM es.events
  JOIN (VALUES ${Object.entries(ONCE)
    .map(([type, key]) => `('${type}', '${key}')`)
    .join(', ')}) AS once(kind, key) ON kind = type
  WHERE data->>key IS NOT NULL GROUP BY type, data->>key HAVING count(*) > 1`;
async function events(chaosRun: ChaosRun): Promise<string[]> {
  const found = [];
  for (const sql of [IDS, CAUSES, KINDS]) found.push(...(await queried<{ what: string; times: number }>(chaosRun, sql)));
  return found.map(({ what, times }) => `${what} is there ${times} times`);
}

/** Only one is created under each name, however often a user had to repeat the request. */
async function made({ crowd }: ChaosRun): Promise<string[]> {
  const names: string[] = [];
  for (const { api, marker } of crowd.users)
    for (const [page, name] of [
      ['/api/campaigns', 'name'],
      ['/api/leads', 'fileName'],
    ] as const) {
      const { body } = (await api.get(page)) ?? {};
      const items = (body?.lead_lists ?? body ?? []) as Record<string, string>[];
      names.push(...items.map((item) => `${marker} ${item[name]}`));
    }
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `"${name}" was made twice`);
}

const CAUGHT = 'SELECT delivery_id AS "deliveryId" FROM sandbox.messages WHERE delivery_id IS NOT NULL';

/** Those in our sink, and those that a gateway caught before it was pointed at the sink again. */
export async function arrivedIds(chaosRun: ChaosRun): Promise<string[]> {
  const caught = await queried<{ deliveryId: string }>(chaosRun, CAUGHT);
  return [...chaosRun.world.sink.emails, ...caught].map(({ deliveryId }) => deliveryId);
}

async function emails(chaosRun: ChaosRun): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const id of await arrivedIds(chaosRun)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, times]) => times > 1).map(([id, times]) => `Email ${id} arrived ${times} times`);
}

export const nothingTwice: Check = {
  says: 'No event is there twice, and no email arrived twice',
  run: async (chaosRun) => [...(await events(chaosRun)), ...(await made(chaosRun)), ...(await emails(chaosRun))],
  violate: async (chaosRun) => {
    const { sink } = chaosRun.world;
    const [first] = sink.emails;
    if (first) sink.emails.push(first);
    return async () => void sink.emails.pop();
  },
};

/** The same for events: the copy lies below every position, where no reader of the store finds it. */
export const noEventTwice: Check = {
  ...nothingTwice,
  violate: (chaosRun) =>
    changed(
      chaosRun,
      `INSERT INTO es.events (position, tenant_id, event_id, occurred_at, recorded_at, stream_version, schema_version, partition, stream_id, context, type, data, metadata)
       OVERRIDING SYSTEM VALUE
       SELECT -position, tenant_id, gen_random_uuid(), occurred_at, recorded_at, 1000, schema_version, partition, stream_id, context, type, data, metadata
       FROM es.events WHERE type = 'EmailSent' LIMIT 1 RETURNING position`,
      ({ position }) => `DELETE FROM es.events WHERE position = ${position}`,
    ),
};
