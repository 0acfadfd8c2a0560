import type { SmtpSession, SmtpVerdict } from '@rekindle/email';
import type { Clock, Logger } from '@rekindle/platform';
import { type Draft, type ComposedEmail, UnsendableAddress, UnwritableEmail } from '../composing/email-composer.js';
import type { HandOffResult } from '../ledger/hand-off.decide.js';
import type { LedgerWriter } from './ledger-writer.js';
import type { SenderObserver } from './sender-moments.js';

export interface HandOverTools {
  ledger: Pick<LedgerWriter, 'write'>;
  lease: number;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  observe: SenderObserver;
}

/** `refused`: the ledger refused it; `interrupted`: the connection ended before the server was ready for it. */
export type HandedOver = 'answered' | 'refused' | 'interrupted';

/**
 * Hands one email over. The server is asked for its consent first; then the intent is made durable, checked again
 * against every stop; only then the message is sent. So what the server turns down was never intended, and a crash leaves
 * at most this one email unknown.
 */
export async function handOver(draft: Draft, session: SmtpSession, tools: HandOverTools): Promise<HandedOver> {
  const composed = written(draft, tools);
  if ('kind' in composed) return recordResult(draft, composed, tools);

  const verdict = await session.announce({ from: composed.from, to: composed.to });
  if (verdict) return session.proven && !session.usable ? 'interrupted' : recordResult(draft, resultOf(verdict), tools);
  tools.observe('announced', 1);

  if (!(await intended(draft, tools))) {
    // The server waits for a message that must not come.
    session.drop();
    return 'refused';
  }
  tools.observe('intended', 1);
  const answer = session.send(composed.message);
  tools.observe('handed_over', 1);
  const result = resultOf(await answer);
  tools.observe('answered', 1);
  return recordResult(draft, result, tools);
}

/** Records the result in the ledger, and does not wait: the next intent of this connection cannot be durable before it. */
export function recordResult(draft: Draft, result: HandOffResult, { ledger, lease, observe, logger }: HandOverTools): HandedOver {
  const { claimed: delivery, email, messageId } = draft;
  ledger.write({ kind: 'conclude', delivery, email, lease, messageId, result }).then(
    () => observe('recorded', 1, result.kind),
    (error: Error) => logger.warn({ err: error, deliveryId: delivery.deliveryId }, 'An outcome was given up: it becomes unknown'),
  );
  return 'answered';
}

async function intended({ claimed, email, messageId }: Draft, { ledger, lease, logger }: HandOverTools): Promise<boolean> {
  try {
    return await ledger.write({ kind: 'intend', delivery: claimed, email, lease, messageId });
  } catch (error) {
    logger.warn({ err: error, deliveryId: claimed.deliveryId }, 'An intent could not be written, so the email waits');
    return false;
  }
}

function written(draft: Draft, { clock, logger }: HandOverTools): ComposedEmail | HandOffResult {
  try {
    return draft.write(clock.now());
  } catch (error) {
    if (error instanceof UnsendableAddress) return { kind: 'refused', smtpCode: null, reason: 'invalid_address' };
    if (error instanceof UnwritableEmail) return { kind: 'blocked', reason: error.reason };
    logger.warn({ err: error, deliveryId: draft.claimed.deliveryId }, 'An email could not be written and will be tried again');
    return { kind: 'deferred', smtpCode: null };
  }
}

function resultOf(verdict: SmtpVerdict): HandOffResult {
  switch (verdict.kind) {
    case 'refused':
      return { kind: 'refused', smtpCode: verdict.code, reason: verdict.at === 'recipient' ? 'recipient_refused' : 'message_refused' };
    case 'deferred':
      return { kind: 'deferred', smtpCode: verdict.code };
    default:
      return verdict;
  }
}
