import { conclude, withhold } from '../src/ledger/hand-off.decide.js';
import { type Outreach, evolve } from '../src/ledger/outreach.js';
import { type Sending, scheduleOf } from '../src/ledger/sending.js';

export interface PastSend {
  messageId: string;
  at: Date;
  sending: Sending;
}

/** An email of the past, intended and accepted in the same moment; nothing if it was not to be sent. */
export function pastSend(before: Outreach, step: number, { messageId, at, sending }: PastSend) {
  const schedule = scheduleOf(sending);
  const waits = before.deliveries.some((delivery) => delivery.step === step && delivery.state === 'waiting');
  const withheld = withhold(before, step, at);
  const events = withheld.length > 0 || !waits ? withheld : conclude(before, step, { kind: 'accepted' }, messageId, at);
  return { before, after: events.reduce((state, event) => evolve(state, event, at, schedule), before), events };
}
