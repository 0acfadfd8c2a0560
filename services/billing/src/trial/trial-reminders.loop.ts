import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import { TrialReminders } from './trial-reminders.js';

/** Short, because the business clock of a sandbox jumps. */
const PAUSE_MS = 5_000;

@Injectable()
export class TrialRemindersLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(TrialReminders) private readonly reminders: TrialReminders,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private next(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.reminders
        .plan()
        .catch((error: unknown) => this.stopped || this.logger.error({ err: error }, 'Trials that end could not be looked for'))
        .then(() => this.next());
    }, PAUSE_MS);
  }
}
