import { type Aftermath, type Check, changed, queried } from './check.ts';

const STOPPED = `
  SELECT d.id AS "deliveryId", o.state, o.reason, i.recorded_at AS "intendedAt" FROM mailer.deliveries d
  JOIN mailer.outreaches o USING (campaign_id, lead_id)
  LEFT JOIN LATERAL (
    SELECT max(recorded_at) AS recorded_at FROM es.events
    WHERE stream_id = 'outreach-' || d.campaign_id || '-' || d.lead_id AND type = 'EmailIntended') i ON true`;

interface Stopped {
  deliveryId: string;
  state: string;
  reason: string | null;
  intendedAt: Date | null;
}

/** A reader who saw that they are unsubscribed gets nothing after that moment. */
async function unsubscribed(aftermath: Aftermath): Promise<string[]> {
  const rows = new Map((await queried<Stopped>(aftermath, STOPPED)).map((row) => [row.deliveryId, row]));
  return aftermath.crowd.users.flatMap(({ marker, unsubscribed: unsubscribed }) =>
    [...unsubscribed].flatMap(([deliveryId, at]) => {
      const row = rows.get(deliveryId);
      if (!row || row.state === 'active') return [`${marker}: ${deliveryId} was unsubscribed, and is ${row?.state ?? 'gone'}`];
      return Number(row.intendedAt) > at ? [`${marker}: ${deliveryId} was unsubscribed, and was written to after that`] : [];
    }),
  );
}

/** Hits that were answered are stored, or a line of the log says that one could not be. */
async function hits(aftermath: Aftermath): Promise<string[]> {
  const answered = aftermath.crowd.users.reduce((sum, { opened }) => sum + opened.length, 0);
  const [row] = await queried<{ stored: number }>(aftermath, 'SELECT count(*)::int AS stored FROM mailer.hits');
  const said = aftermath.world.fleet.said('A tracking hit was not stored');
  const stored = row?.stored ?? 0;
  return stored + said >= answered ? [] : [`${answered} hits were answered, ${stored} are stored, ${said} were given up in the log`];
}

async function promises({ crowd }: Aftermath): Promise<string[]> {
  const faults: string[] = [];
  for (const { says, look } of crowd.users.flatMap((user) => user.promises)) {
    const fault = await look();
    if (fault) faults.push(`${says}: ${fault}`);
  }
  return faults;
}

export const nothingLost: Check = {
  says: 'No acknowledged command is lost',
  run: async (aftermath) => [...(await promises(aftermath)), ...(await unsubscribed(aftermath)), ...(await hits(aftermath))],
  violate: (aftermath) =>
    changed(
      aftermath,
      `UPDATE vault.accounts SET company_name = 'Another' WHERE id = (SELECT min(id::text)::uuid FROM vault.accounts)
       RETURNING id, (SELECT a.company_name FROM vault.accounts a WHERE a.id = vault.accounts.id) AS before`,
      ({ id, before }) => `UPDATE vault.accounts SET company_name = '${before}' WHERE id = '${id}'`,
    ),
};
