import { type ChaosRun, type Check, changed, queried } from './check.ts';

const STOPPED = `
  SELECT d.id AS "deliveryId", o.state FROM mailer.deliveries d JOIN mailer.outreaches o USING (campaign_id, lead_id)`;

/** How long work that had begun by then may take, through slow connections and paused processes. */
const UNDER_WAY_MS = 10_000;

/** A reader who saw that they are unsubscribed gets no email that was begun after that moment, whenever its outcome is recorded. */
async function unsubscribed(chaosRun: ChaosRun): Promise<string[]> {
  const rows = await queried<{ deliveryId: string; state: string }>(chaosRun, STOPPED);
  const states = new Map(rows.map(({ deliveryId, state }) => [deliveryId, state]));
  return chaosRun.crowd.users.flatMap((user) => {
    const emails = user.emails();
    return [...user.unsubscribed].flatMap(([deliveryId, at]) => {
      const [what, state] = [`${user.marker}: ${deliveryId} was unsubscribed`, states.get(deliveryId) ?? 'gone'];
      if (state === 'active' || state === 'gone') return [`${what}, and is ${state}`];
      const to = emails.find((email) => email.deliveryId === deliveryId)?.to;
      const later = emails.filter((email) => email.to === to && email.at > at + UNDER_WAY_MS);
      return later.map((email) => `${what}, and ${email.deliveryId} arrived ${email.at - at} ms after that`);
    });
  });
}

/** Answered hits are stored, or a line of the log says that one could not be. */
async function hits(chaosRun: ChaosRun): Promise<string[]> {
  const answered = chaosRun.crowd.users.reduce((sum, { opened }) => sum + opened.length, 0);
  const [row] = await queried<{ stored: number }>(chaosRun, 'SELECT count(*)::int AS stored FROM mailer.hits');
  const said = chaosRun.world.fleet.said('A tracking hit was not stored');
  const stored = row?.stored ?? 0;
  return stored + said >= answered ? [] : [`${answered} hits were answered, ${stored} are stored, ${said} were given up in the log`];
}

async function promises({ crowd }: ChaosRun): Promise<string[]> {
  const faults: string[] = [];
  for (const { says, look } of crowd.users.flatMap((user) => user.promises)) {
    const fault = await look();
    if (fault) faults.push(`${says}: ${fault}`);
  }
  return faults;
}

export const nothingLost: Check = {
  says: 'No acknowledged command is lost',
  run: async (chaosRun) => [...(await promises(chaosRun)), ...(await unsubscribed(chaosRun)), ...(await hits(chaosRun))],
  violate: (chaosRun) =>
    changed(
      chaosRun,
      `UPDATE vault.accounts SET company_name = 'Another' WHERE id = (SELECT min(id::text)::uuid FROM vault.accounts)
       RETURNING id, (SELECT a.company_name FROM vault.accounts a WHERE a.id = vault.accounts.id) AS before`,
      ({ id, before }) => `UPDATE vault.accounts SET company_name = '${before}' WHERE id = '${id}'`,
    ),
};
