import type { Tx } from '@rekindle/platform';
import { type Delivery, type Outreach, hasBegun } from '../ledger/outreach.js';
import { type Column, valuesOf } from '../ledger/outreach-rows.js';
import type { Planned } from './plan-outreach.decide.js';

type Row = { outreach: Outreach; delivery: Delivery };

const outreachColumns: readonly Column<Planned>[] = [
  ['campaign_id', 'uuid', ({ after }) => after.campaignId],
  ['lead_id', 'uuid', ({ after }) => after.leadId],
  ['account_id', 'uuid', ({ after }) => after.accountId],
  ['version', 'integer', ({ after }) => after.version],
  ['state', 'text', ({ after }) => after.state],
  ['reason', 'text', ({ after }) => after.reason],
  ['address_hash', 'text', ({ after }) => after.addressHash],
  ['begun', 'boolean', ({ after }) => hasBegun(after)],
  ['holdout_group', 'text', (plan) => plan.group],
  ['company_hash', 'text', (plan) => plan.companyHash],
];

const deliveryColumns: readonly Column<Row>[] = [
  ['campaign_id', 'uuid', (d) => d.outreach.campaignId],
  ['lead_id', 'uuid', (d) => d.outreach.leadId],
  ['account_id', 'uuid', (d) => d.outreach.accountId],
  ['step', 'smallint', (d) => d.delivery.step],
  ['id', 'uuid', (d) => d.delivery.id],
  ['test', 'boolean', (d) => d.delivery.test],
  ['state', 'text', (d) => d.delivery.state],
  ['reason', 'text', (d) => d.delivery.reason],
  ['time_zone', 'text', (d) => d.delivery.timeZone],
  ['due_at', 'timestamptz', (d) => d.delivery.dueAt],
];

/** Inserts new outreaches and deliveries, and moves existing ones. @returns the plans that change anything */
export async function savePlans(tx: Tx, plans: readonly Planned[]): Promise<Planned[]> {
  const outreaches = plans.filter(
    ({ before, after }) => before.version === 0 || before.state !== after.state || before.version !== after.version,
  );
  const deliveries = plans.flatMap(({ before, after }) =>
    after.deliveries.filter((delivery) => !before.deliveries.includes(delivery)).map((delivery) => ({ outreach: after, delivery })),
  );
  if (outreaches.length > 0) {
    await tx.query({ name: 'mailer-plan-outreaches', text: PLAN_OUTREACHES, values: valuesOf(outreachColumns, outreaches) });
  }
  if (deliveries.length > 0)
    await tx.query({ name: 'mailer-plan-deliveries', text: PLAN_DELIVERIES, values: valuesOf(deliveryColumns, deliveries) });
  return plans.filter((plan) => plan.events.length > 0);
}

const insert = <T>(table: string, columns: readonly Column<T>[]): string => {
  const names = columns.map(([name]) => name).join(', ');
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  return `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays})`;
};

const PLAN_OUTREACHES = `${insert('mailer.outreaches', outreachColumns)}
  ON CONFLICT (campaign_id, lead_id) DO UPDATE SET version = excluded.version, state = excluded.state, reason = excluded.reason,
    begun = excluded.begun, holdout_group = excluded.holdout_group, company_hash = excluded.company_hash`;

const PLAN_DELIVERIES = `${insert('mailer.deliveries', deliveryColumns)}
  ON CONFLICT (campaign_id, lead_id, step) DO UPDATE SET due_at = excluded.due_at`;
