import { identity, resolve } from '../../ledger/hand-off.decide.js';
import type { Outreach, OutreachEvent } from '../../ledger/outreach.js';
import type { Judgement } from '../judgement.decide.js';

/** The first hit of its kind: one delivery, one link (0 is the pixel), one verdict. */
export interface FirstHit extends Judgement {
  deliveryId: string;
  link: number;
}

/** The events for first hits of an outreach; any hit proves that an email with an unknown outcome arrived. */
export function hitEvents(outreach: Outreach, firstHits: readonly FirstHit[], classifier: string): OutreachEvent[] {
  const resolved = new Set<number>();
  return firstHits.flatMap((hit) => {
    const delivery = outreach.deliveries.find(({ id }) => id === hit.deliveryId);
    if (!delivery) return [];
    const proof = resolved.has(delivery.step) ? [] : resolve(outreach, delivery.step, 'sent', hit.link === 0 ? 'open' : 'click');
    resolved.add(delivery.step);
    return [...proof, engagement(outreach, delivery.step, hit, classifier)];
  });
}

function engagement(outreach: Outreach, step: number, { link, verdict, reason }: FirstHit, classifier: string): OutreachEvent {
  const data = { ...identity(outreach), step, verdict, reason, classifier };
  return link === 0 ? { type: 'EmailOpened', data } : { type: 'EmailClicked', data: { ...data, link } };
}
