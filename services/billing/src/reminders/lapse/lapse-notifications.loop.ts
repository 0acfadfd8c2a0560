import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@rekindle/platform';
import { CalendarLoop } from '../../calendar/calendar-loop.js';
import { LapseNotifications } from './lapse-notifications.js';

@Injectable()
export class LapseNotificationsLoop extends CalendarLoop {
  constructor(
    private readonly lapses: LapseNotifications,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ clock, logger, failure: 'Plans that lapse could not be looked for' });
  }

  protected look(): Promise<void> {
    return this.lapses.plan();
  }
}
