import type { EnvelopeVerdict, SmtpSession, SmtpVerdict } from '@rekindle/email';
import { type Clock, type Logger, type Span, startSpan } from '@rekindle/platform';
import { type Draft, type ComposedEmail, UnsendableAddress, UnwritableEmail } from '../../composing/email-composer.js';
import type { Answer } from '../journal/journal-lines.js';
import type { HandOffResult } from '../../ledger/hand-off.decide.js';
import type { LedgerWriter } from './ledger-writer.js';
import type { SenderObserver } from './sender-moments.js';

export interface HandOverTools {
  ledger: Pick<LedgerWriter, 'write'>;
  lease: number;
  /** Whether the outcome is still this sender's to record: false for a draft recalled before it began. */
  has(draft: Draft): boolean;
  /** Records the moment before the first byte. @returns false when it must not be sent after all; @throws when it cannot be recorded */
  begin(draft: Draft): boolean;
  answered(deliveryId: string, answer: Answer): void;
  /** Nobody has tried them: they wait again as before. */
  giveBack(drafts: readonly Draft[]): void;
  /** Its outcome is durable. */
  settled(draft: Draft): void;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  observe: SenderObserver;
  /** The span of the email that is being handed over. */
  span?: Span | null;
}

/**
 * A result; `dead_address`: refused because of its address; `taken_back`: recalled before it began; `interrupted`: the connection
 * ended before the server was ready for it.
 */
export type HandedOver = HandOffResult['kind'] | 'dead_address' | 'taken_back' | 'interrupted';

/** An email that is written and about to be sent. */
export interface Written {
  draft: Draft;
  email: ComposedEmail;
}

/** @returns null for one that cannot be written, whose result that is */
export function write(draft: Draft, tools: HandOverTools): Written | null {
  const email = composed(draft, tools);
  if (!('kind' in email)) return { draft, email };
  recordResult(draft, email, tools);
  return null;
}

/**
 * Hands one email over. First the server is asked whether it takes the email; then the beginning of the message is recorded,
 * unless a stop has recalled it; only then is it sent. So an email that the server turns down was never begun, and a crash
 * leaves at most this one email unknown.
 * @param following takes the next email, which is announced behind this one
 */
export async function handOver(
  written: Written,
  session: SmtpSession,
  tools: HandOverTools,
  following: () => Written | null,
): Promise<HandedOver> {
  const span = spanOf(written.draft);
  try {
    return await converse(written, session, { ...tools, span }, following);
  } finally {
    span?.end({ attributes: { [OUTCOME]: 'not_begun' } });
  }
}

const OUTCOME = 'rekindle.email.outcome';

function spanOf({ claimed: { traceparent, step, test } }: Draft): Span | null {
  if (!traceparent) return null;
  const attributes = { 'rekindle.email.step': step, 'rekindle.email.test': test };
  return startSpan({ name: 'send email', kind: 'client', parent: traceparent, attributes });
}

async function converse(
  { draft, email }: Written,
  session: SmtpSession,
  tools: HandOverTools,
  following: () => Written | null,
): Promise<HandedOver> {
  const verdict = await session.announce(email);
  if (verdict) return session.proven && !session.usable ? 'interrupted' : turnedDown(draft, verdict, tools);
  tools.observe('announced', 1);

  const next = following();
  if (!begun(draft, session, tools)) return 'taken_back';
  tools.observe('intended', 1);
  const answer = session.send(email.message, next?.email);
  tools.observe('handed_over', 1);
  const result = answerOf(await answer);
  tools.answered(draft.claimed.deliveryId, result);
  tools.observe('answered', 1);
  return recordResult(draft, result, tools);
}

function turnedDown(draft: Draft, verdict: EnvelopeVerdict, tools: HandOverTools): HandedOver {
  const outcome = recordResult(draft, resultOf(verdict), tools);
  return outcome === 'refused' && verdict.kind === 'refused' && verdict.dead ? 'dead_address' : outcome;
}

function begun(draft: Draft, session: SmtpSession, tools: HandOverTools): boolean {
  let goes = false;
  try {
    goes = tools.begin(draft);
  } finally {
    // The server waits for a message that must not be sent.
    if (!goes) session.drop();
  }
  return goes;
}

/** Records the result in the ledger without waiting. A recalled email may have been claimed again, so it has no result. */
export function recordResult(draft: Draft, result: HandOffResult, tools: HandOverTools): HandedOver {
  if (!tools.has(draft)) return 'taken_back';
  const { ledger, lease, clock, observe, logger, span } = tools;
  const { claimed, email, messageId } = draft;
  span?.end({ attributes: { [OUTCOME]: result.kind } });
  const delivery = span ? { ...claimed, traceparent: span.traceparent } : claimed;
  ledger.write({ kind: 'conclude', delivery, email, lease, messageId, result, at: clock.now() }).then(
    () => {
      tools.settled(draft);
      observe('recorded', 1, result.kind);
    },
    (error: Error) =>
      logger.warn({ err: error, deliveryId: delivery.deliveryId }, 'An outcome could not be recorded: it will be, by the journal'),
  );
  return result.kind;
}

function composed(draft: Draft, { clock, logger }: HandOverTools): ComposedEmail | HandOffResult {
  try {
    return draft.write(clock.now());
  } catch (error) {
    if (error instanceof UnsendableAddress) return { kind: 'refused', smtpCode: null, reason: 'invalid_address' };
    if (error instanceof UnwritableEmail) return { kind: 'blocked', reason: error.reason };
    logger.warn({ err: error, deliveryId: draft.claimed.deliveryId }, 'An email could not be written and will be tried again');
    return { kind: 'deferred', smtpCode: null };
  }
}

/** The journal's form of the server's reply to a message. */
function answerOf(verdict: SmtpVerdict): Answer {
  const result = resultOf(verdict);
  return result.kind === 'deferred' ? { ...result, begun: true } : result;
}

function resultOf(verdict: SmtpVerdict): Answer {
  switch (verdict.kind) {
    case 'refused':
      return { kind: 'refused', smtpCode: verdict.code, reason: verdict.at === 'recipient' ? 'recipient_refused' : 'message_refused' };
    case 'deferred':
      return { kind: 'deferred', smtpCode: verdict.code };
    default:
      return verdict;
  }
}
