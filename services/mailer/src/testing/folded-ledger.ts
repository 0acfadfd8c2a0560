import type pg from 'pg';

/** A delivery's state folded from its events alone, by `lead/step`; written independently of the code under test. */
export async function foldedLedger(pool: pg.Pool, campaignId: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{
    type: string;
    data: {
      leadId: string;
      step?: number;
      skipped?: number[];
      restored?: number[];
      outcome?: string;
      planned?: number;
      withdrawn?: number;
    };
  }>(`SELECT type, data FROM es.events WHERE starts_with(stream_id, $1) ORDER BY stream_id, stream_version`, [`outreach-${campaignId}-`]);
  const states = new Map<string, string>();
  const planned = new Map<string, number>();
  for (const { type, data } of rows) {
    const set = (state: string, steps: number[] = data.step ? [data.step] : []) =>
      steps.forEach((step) => states.set(`${data.leadId}/${step}`, state));
    const before = planned.get(data.leadId) ?? 0;
    if (type === 'OutreachPlanned') {
      const steps = Array.from({ length: data.planned ?? 0 }, (_, index) => before + index + 1);
      planned.set(data.leadId, before + steps.length);
      set('waiting', steps);
    }
    if (type === 'OutreachWithdrawn') {
      const left = before - (data.withdrawn ?? 0);
      for (let step = before; step > left; step -= 1) states.delete(`${data.leadId}/${step}`);
      planned.set(data.leadId, left);
    }
    if (type === 'EmailIntended') set('in_flight');
    if (type === 'EmailSent') set('sent');
    if (type === 'EmailFailed') set('failed');
    if (type === 'EmailDeferred') set('waiting');
    if (type === 'EmailBlocked' || type === 'EmailUnblocked' || type === 'EmailPostponed') set('waiting');
    if (type === 'EmailSkipped') set('skipped');
    if (type === 'EmailOutcomeUnknown') set('unknown');
    if (type === 'EmailOutcomeResolved') set(data.outcome ?? '');
    if (type === 'OutreachStopped') set('skipped', data.skipped);
    if (type === 'OutreachResumed') set('waiting', data.restored);
  }
  return states;
}

/** The same, according to the ledger's rows. */
export async function rowsOfLedger(pool: pg.Pool, campaignId: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ lead_id: string; step: number; state: string }>(
    'SELECT lead_id, step, state FROM mailer.deliveries WHERE campaign_id = $1',
    [campaignId],
  );
  return new Map(rows.map(({ lead_id, step, state }) => [`${lead_id}/${step}`, state]));
}
