import { conclude, intend } from '../src/ledger/hand-off.decide.js';
import { type Outreach, type OutreachEvent, evolve } from '../src/ledger/outreach.js';
import { type Sending, scheduleOf } from '../src/ledger/sending.js';

export interface PastSend {
  messageId: string;
  at: Date;
  sending: Sending;
}

/** An email of the past: intended and accepted at once; nothing where it was not to be sent. */
export function pastSend(before: Outreach, step: number, { messageId, at, sending }: PastSend) {
  const schedule = scheduleOf(sending);
  const after = (outreach: Outreach, events: readonly OutreachEvent[]): Outreach =>
    events.reduce((state, event) => evolve(state, event, at, schedule), outreach);
  const intents = intend(before, step, { sending: true, claimed: true, messageId });
  const intended = after(before, intents);
  const isOut = intents.some((event) => event.type === 'EmailIntended');
  const outcome = isOut ? conclude(intended, step, { kind: 'accepted' }, messageId, at) : [];
  return { before, after: after(intended, outcome), events: [...intents, ...outcome] };
}
