import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, InstallationClock, SETTINGS, type Settings } from '@rekindle/platform';
import { badAdvance, parseDuration } from './duration.js';

/** Every month until then is billed and summed up at the same time. */
const FURTHEST_MS = 3_653 * 86_400_000;

export interface ClockReading {
  /** Business time. */
  now: Date;
  /** How far it runs ahead of real time, in milliseconds. */
  offsetMs: number;
  movable: boolean;
}

/** The installation's clock, which the sandbox may move forward while no email is really sent. */
@Injectable()
export class SandboxClock {
  constructor(
    @Inject(CLOCK) private readonly clock: InstallationClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  read(): ClockReading {
    return { now: this.clock.now(), offsetMs: this.clock.offset, movable: this.movable };
  }

  /** Every process has the new time before this returns, or a moment later. @param by e.g. `2d` */
  async advance(by: string): Promise<ClockReading> {
    if (!this.movable) throw new DomainError('CLOCK_NOT_MOVABLE', 'The clock cannot be moved while emails go to a real mail server');
    const ms = parseDuration(by);
    if (this.clock.offset + ms > FURTHEST_MS) throw badAdvance('The clock runs at most ten years ahead of real time');
    await this.clock.advance(ms);
    return this.read();
  }

  private get movable(): boolean {
    return this.settings.sandbox && this.settings.smtpUrl === null;
  }
}
