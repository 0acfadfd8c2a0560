import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import { JudgeHits } from './judge-hits.js';

const SETTLED_MS = 400;
const PAUSE_MS = 250;
const PAUSE_AFTER_ERROR_MS = 2_000;

/** Keeps judging while the process runs. Several processes may: hits are locked, never shared. */
@Injectable()
export class JudgeHitsLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly judge: JudgeHits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.next(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private next(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.round();
    }, afterMs);
  }

  private async round(): Promise<void> {
    try {
      while (!this.stopped && (await this.judge.judge(SETTLED_MS)) > 0);
      this.next(PAUSE_MS);
    } catch (error) {
      if (!this.stopped) this.logger.error({ err: error }, 'Hits could not be judged; trying again');
      this.next(PAUSE_AFTER_ERROR_MS);
    }
  }
}
