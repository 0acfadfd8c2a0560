import { type ChaosRun, type Check, changed, queried } from './check.ts';
import { arrivedIds } from './nothing-twice.ts';

const FIGURES = ['planned', 'waiting', 'skipped', 'intended', 'sent', 'failed', 'unknown', 'inFlight'] as const;
type Ledger = Record<(typeof FIGURES)[number], number>;

interface OutreachEvent {
  campaign: string;
  type: string;
  data: { leadId: string; step?: number; skipped?: number[]; restored?: number[]; outcome?: string; planned?: number };
}

const EVENTS = `
  SELECT split_part(stream_id, '-', 2) || '-' || split_part(stream_id, '-', 3) || '-' || split_part(stream_id, '-', 4) || '-' ||
    split_part(stream_id, '-', 5) || '-' || split_part(stream_id, '-', 6) AS campaign, type, data
  FROM es.events WHERE starts_with(stream_id, 'outreach-') ORDER BY stream_id, stream_version`;

const STATES: Record<string, keyof Ledger> = {
  EmailIntended: 'inFlight',
  EmailSent: 'sent',
  EmailFailed: 'failed',
  EmailDeferred: 'waiting',
  EmailSkipped: 'skipped',
  EmailOutcomeUnknown: 'unknown',
};

/** The outcome of each email, from the events alone. @returns by campaign, lead and step */
function folded(events: readonly OutreachEvent[]): Map<string, Map<string, string>> {
  const campaigns = new Map<string, Map<string, string>>();
  const planned = new Map<string, number>();
  for (const { campaign, type, data } of events) {
    const states = campaigns.get(campaign) ?? new Map<string, string>();
    campaigns.set(campaign, states);
    const set = (state: string | undefined, steps: readonly number[] = data.step ? [data.step] : []): void => {
      for (const step of steps) if (state) states.set(`${data.leadId}/${step}`, state);
    };
    if (type === 'OutreachPlanned') {
      const outreach = `${campaign}/${data.leadId}`;
      const before = planned.get(outreach) ?? 0;
      const steps = Array.from({ length: data.planned ?? 0 }, (_, index) => before + index + 1);
      planned.set(outreach, before + steps.length);
      set('waiting', steps);
    } else if (type === 'OutreachStopped') set('skipped', data.skipped);
    else if (type === 'OutreachResumed') set('waiting', data.restored);
    else if (type === 'EmailOutcomeResolved') set(data.outcome);
    else set(STATES[type]);
  }
  return campaigns;
}

function ledgerOf(states: ReadonlyMap<string, string>): Ledger {
  const count = (state: string): number => [...states.values()].filter((each) => each === state).length;
  const [sent, failed, unknown, inFlight] = [count('sent'), count('failed'), count('unknown'), count('inFlight')];
  const [waiting, skipped, intended] = [count('waiting'), count('skipped'), sent + failed + unknown + inFlight];
  return { planned: states.size, waiting, skipped, intended, sent, failed, unknown, inFlight };
}

/** The ledger as the API shows it adds up, and agrees with the events. */
async function ledgers(chaosRun: ChaosRun): Promise<string[]> {
  const byEvents = folded(await queried<OutreachEvent>(chaosRun, EVENTS));
  const faults: string[] = [];
  for (const user of chaosRun.crowd.users)
    for (const { id, name } of user.campaigns) {
      const shown = (await user.api.get(`/api/campaigns/${id}/ledger`))?.body as Ledger;
      const { planned, waiting, skipped, intended, sent, failed, unknown, inFlight } = shown;
      if (planned !== waiting + skipped + intended) faults.push(`"${name}": ${planned} planned = ${waiting} + ${skipped} + ${intended}`);
      if (intended !== sent + failed + unknown + inFlight)
        faults.push(`"${name}": ${intended} intended = ${sent} + ${failed} + ${unknown} + ${inFlight}`);
      const folded = ledgerOf(byEvents.get(id) ?? new Map());
      for (const figure of FIGURES)
        if (folded[figure] !== shown[figure]) faults.push(`"${name}": ${figure} is ${shown[figure]}, by the events ${folded[figure]}`);
    }
  return faults;
}

const DELIVERIES = `SELECT id, state FROM mailer.deliveries WHERE state IN ('sent', 'unknown', 'in_flight', 'failed')`;

/** Emails that count as sent have arrived, and emails that have arrived count as sent or unknown. */
async function arrivals(chaosRun: ChaosRun): Promise<string[]> {
  const states = new Map((await queried<{ id: string; state: string }>(chaosRun, DELIVERIES)).map(({ id, state }) => [id, state]));
  const arrived = new Set(await arrivedIds(chaosRun));
  const lost = [...states].filter(([id, state]) => state === 'sent' && !arrived.has(id));
  const unaccounted = [...arrived].filter((id) => !['sent', 'unknown'].includes(states.get(id) ?? ''));
  return [
    ...lost.map(([id]) => `Email ${id} counts as sent and never arrived`),
    ...unaccounted.map((id) => `Email ${id} arrived and is ${states.get(id) ?? 'waiting or unknown'}`),
  ];
}

export const sumsHold: Check = {
  says: 'The two sums of every ledger hold, and are what happened',
  run: async (chaosRun) => [...(await ledgers(chaosRun)), ...(await arrivals(chaosRun))],
  violate: (chaosRun) =>
    changed(
      chaosRun,
      `UPDATE mailer.deliveries SET state = 'failed' WHERE id = (SELECT id FROM mailer.deliveries WHERE state = 'sent' LIMIT 1) RETURNING id`,
      ({ id }) => `UPDATE mailer.deliveries SET state = 'sent' WHERE id = '${id}'`,
    ),
};
