import { Inject, Injectable } from '@nestjs/common';
import type { SmtpVerdict } from '@rekindle/email';
import { type JobHandler, announceUpdate } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { MAIL_ROUTES, type MailRoute, type MailRoutes } from '../../../../claiming/mail-routes.js';
import { isAccountHeld } from '../../../../limits/account-sending.js';
import { AnswerComposer, type ComposedAnswer } from '../answer-composer.js';
import { DELIVER_ANSWER, type DeliverAnswerPayload } from '../answer-job.js';
import { AnswerWays } from '../../answer-ways.js';
import { type Answer, type AnswerState, Answers } from '../../answers.js';
import { InboxMessages } from '../../inbox-messages.js';
import { InboxThreads } from '../../inbox-threads.js';
import { reopened } from '../../thread.decide.js';
import { LOST, failureOf } from './failure-words.js';

interface Ready {
  route: MailRoute;
  written: ComposedAnswer;
}

/** Hands an answer over once: if it may have been sent when the process ended, it is not sent again. */
@Injectable()
export class DeliverAnswer implements JobHandler<DeliverAnswerPayload> {
  readonly name = DELIVER_ANSWER;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(MAIL_ROUTES) private readonly routes: MailRoutes,
    private readonly threads: InboxThreads,
    private readonly ways: AnswerWays,
    private readonly answers: Answers,
    private readonly composer: AnswerComposer,
    private readonly messages: InboxMessages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws while it cannot be read, or the server does not take it: the job is retried */
  async handle({ answerId }: DeliverAnswerPayload, { isLastAttempt }: { isLastAttempt: boolean }): Promise<void> {
    const answer = await this.answers.find(this.pool, answerId);
    if (!answer) return;
    if (answer.state !== 'waiting') return this.end(answer, 'in_flight', 'unknown', LOST);
    // Everything that may fail before it is sent happens while it waits, because only then may it be retried.
    const ready = await this.prepare(answer, isLastAttempt);
    if (typeof ready === 'string') return this.end(answer, 'waiting', 'failed', failureOf(ready));
    const refusal = await this.begin(answer);
    if (refusal) return this.end(answer, 'waiting', 'failed', refusal);
    const { written, route } = ready;
    const verdict = await handOver(written, route);
    if (verdict.kind === 'accepted') return inTransaction(this.pool, async (tx) => void (await this.messages.store(tx, written.kept)));
    if (verdict.kind === 'lost') return this.end(answer, 'in_flight', 'unknown', LOST);
    if (verdict.kind === 'refused' || isLastAttempt) return this.end(answer, 'in_flight', 'failed', failureOf(verdict));
    await this.answers.move(this.pool, answer.id, 'in_flight', 'waiting');
    throw new Error('The mail server did not take the answer; it will be tried again');
  }

  private async prepare(answer: Answer, isLastAttempt: boolean): Promise<Ready | 'gone' | 'unwritable'> {
    try {
      const [thread, route] = await Promise.all([this.threads.get(answer.accountId, answer.threadId), this.routes.for(answer.mailboxId)]);
      const written = route && (await this.composer.write(answer, thread, route));
      return route && written ? { route, written } : 'gone';
    } catch (error) {
      if (!isLastAttempt) throw error;
      this.logger.warn({ err: error, answerId: answer.id }, 'An answer could not be written');
      return 'unwritable';
    }
  }

  /** @returns why it must not be sent after all; null: from now on it may have been sent */
  private begin({ id, accountId, threadId }: Answer): Promise<string | null> {
    return inTransaction(this.pool, async (tx) => {
      if (await isAccountHeld(tx, accountId)) return failureOf('held');
      const way = await this.ways.find(tx, await this.threads.lock(tx, accountId, threadId));
      if ('code' in way) return way.reason;
      return (await this.answers.move(tx, id, 'waiting', 'in_flight')) ? null : failureOf('gone');
    });
  }

  /** Its thread waits for the user again. */
  private end({ id, accountId, threadId }: Answer, from: AnswerState, to: AnswerState, error: string): Promise<void> {
    return inTransaction(this.pool, async (tx: Tx) => {
      if (!(await this.answers.move(tx, id, from, to, error))) return;
      const thread = await this.threads.lock(tx, accountId, threadId);
      await announceUpdate(tx, accountId, 'inbox');
      await this.threads.changeIn(tx, thread, reopened(thread), null);
    });
  }
}

async function handOver({ from, to, message }: ComposedAnswer, { server }: MailRoute): Promise<SmtpVerdict> {
  const target = await server.target();
  const session = target && (await server.open(target).catch(() => null));
  if (!session) return { kind: 'deferred', code: null };
  const verdict = (await session.announce({ from, to })) ?? (await session.send(message));
  session.quit();
  return verdict;
}
