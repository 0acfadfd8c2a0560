import { Inject, Injectable } from '@nestjs/common';
import { domainOf } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, type Tx } from '@rekindle/platform';
import { MailboxChecks } from '../checks/check-mailbox.js';
import type { Check } from '../checks/mail-account.js';
import { enqueueDomainCheck } from './check-domain.job.js';
import { breakMailbox, repairMailbox, requireConnected } from '../mailbox/mailbox.decide.js';
import { type MailboxRow, type Problem } from '../mailbox/mailbox-row.js';
import { MailboxStreams } from '../mailbox/mailbox-streams.js';
import type { MailboxEvent, MailboxState } from '../mailbox/mailbox.js';
import { MailboxAccess } from '../mailbox/mailbox-access.js';
import { Mailboxes } from '../mailbox/mailboxes.js';
import { enqueueMailboxNotice } from '../mailbox/mailbox-notice.js';

/** A check failed for a reason that may be temporary: nothing follows from it yet. */
class MayPass extends Error {}

/** The check was of settings that are no longer in use. */
class Outdated extends Error {}

/** Checks a connected mailbox again. One that fails is broken, and its owner is notified once; one that works is repaired. */
@Injectable()
export class Recheck {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly checks: MailboxChecks,
    private readonly streams: MailboxStreams,
    private readonly mailboxes: Mailboxes,
    private readonly access: MailboxAccess,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @param mayBeTemporary a working mailbox is not broken by a possibly temporary failure
   * @throws MayPass, DomainError NOT_FOUND
   */
  async run(row: MailboxRow, mayBeTemporary = false): Promise<{ state: MailboxState; checks: Check[] }> {
    const checks = await this.checks.run(await this.access.accountOf(row));
    if (mayBeTemporary && row.state !== 'broken' && checks.some(({ mayPass }) => mayPass)) {
      await this.mailboxes.noteCheck(row.id, this.clock.now());
      throw new MayPass('The mailbox could not be tried out just now');
    }
    try {
      return { state: await this.conclude(row, checks, (tx) => this.expectUnchanged(tx, row)), checks };
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      return this.run(await this.mailboxes.get(row.accountId, row.id), mayBeTemporary);
    }
  }

  /** What was checked may have been replaced in the meantime by what works. @throws Outdated */
  private async expectUnchanged(tx: Tx, { id, version }: MailboxRow): Promise<void> {
    if (!(await this.mailboxes.isAt(tx, id, version))) throw new Outdated('The mailbox was changed while it was checked');
  }

  /**
   * Applies the result of checks. @param more further rows to write in the same transaction
   * @throws DomainError NOT_FOUND if it was disconnected in the meantime
   */
  async conclude(
    { id, accountId, email }: Pick<MailboxRow, 'id' | 'accountId' | 'email'>,
    checks: readonly Check[],
    more: (tx: Tx) => Promise<void>,
  ): Promise<MailboxState> {
    const of = { accountId, mailboxId: id };
    const failed = checks.find(({ ok }) => !ok);
    const { state } = await this.streams.change(of, async (mailbox, tx, now) => {
      requireConnected(mailbox);
      await more(tx);
      await enqueueDomainCheck(this.jobs, tx, { accountId, name: domainOf(email) });
      await this.mailboxes.noteCheck(id, this.clock.now(), tx);
      if (!failed) return repairMailbox(mailbox, of);
      const events: MailboxEvent[] = breakMailbox(mailbox, of, failed.step);
      await this.mailboxes.noteProblem(tx, id, problemOf(failed, now));
      if (events.length > 0) await enqueueMailboxNotice(this.jobs, tx, { ...of, kind: 'broken', at: now.toISOString() });
      return events;
    });
    return state;
  }
}

const problemOf = ({ step, detail, advice, mayPass = false }: Check, now: Date): Problem => ({
  step,
  detail,
  advice: advice ?? null,
  mayPass,
  since: now.toISOString(),
});
