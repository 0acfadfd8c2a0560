import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CLOCK, type Clock, HealthChecks, LOGGER, type Logger, OPENING, type Opening, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { EMAIL_COMPOSER, type EmailComposer } from '../../composing/email-composer.js';
import { Claimer } from '../../claiming/claimer.js';
import { MAIL_ROUTES, type MailRoutes } from '../../claiming/mail-routes.js';
import { Journals } from '../journal/journals.js';
import { ReceivingDomains } from '../receiving-domains/receiving-domains.js';
import { Housekeeping } from './housekeeping.js';
import { LedgerPage } from './ledger-page.js';
import { SENDER_OBSERVER, type SenderObserver } from './sender-moments.js';
import { SenderLoop, type SenderParts } from './sender.loop.js';

const AGAIN_MS = 1_000;

/** Sends from bootstrap to shutdown; a loop that ends by itself (say, because the database went away) is followed by another. */
@Injectable()
export class Sender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly parts: SenderParts;
  private loop: SenderLoop | null = null;
  private readonly stopped = Promise.withResolvers<void>();
  private stopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(MAIL_ROUTES) routes: MailRoutes,
    @Inject(EMAIL_COMPOSER) composer: EmailComposer,
    claimer: Claimer,
    page: LedgerPage,
    housekeeping: Housekeeping,
    receiving: ReceivingDomains,
    journals: Journals,
    @Inject(SENDER_OBSERVER) observe: SenderObserver,
    @Inject(OPENING) private readonly opening: Opening,
    private readonly health: HealthChecks,
  ) {
    this.parts = { clock, logger, routes, composer, claimer, page, housekeeping, receiving, journals, observe };
  }

  onApplicationBootstrap(): void {
    this.health.register({ name: 'sending', vital: false, check: () => this.check() });
    this.running = Promise.race([this.opening.opened, this.stopped.promise]).then(() => this.keepSending());
  }

  /**
   * Completes what is being handed over; everything else is free for other senders immediately. The first of all shutdown
   * hooks, because the sandbox's catcher, in the same process, ends with the next one.
   */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.stopped.resolve();
    this.loop?.stop();
    await this.running;
  }

  /** @throws when a mail server accepts connections but no message, which no other check notices */
  private async check(): Promise<void> {
    const fault = this.loop?.fault;
    if (fault) throw new Error(fault);
  }

  private async keepSending(): Promise<void> {
    while (!this.stopping) {
      this.loop = new SenderLoop(this.parts, this.pool);
      await this.loop.run().catch((error: Error) => this.parts.logger.error({ err: error }, 'The sender stopped and will start again'));
      if (!this.stopping) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
