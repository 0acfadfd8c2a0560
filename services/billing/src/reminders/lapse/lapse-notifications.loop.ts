import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@rekindle/platform';
import { CalendarLoop } from '../../calendar/calendar-loop.js';
import { LapseNotices } from './lapse-notifications.js';

@Injectable()
export class LapseNoticesLoop extends CalendarLoop {
  constructor(
    private readonly lapses: LapseNotices,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ clock, logger, failure: 'Plans that lapse could not be looked for' });
  }

  protected look(): Promise<void> {
    return this.lapses.plan();
  }
}
