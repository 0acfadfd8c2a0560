import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@rekindle/platform';
import { CalendarLoop } from '../../calendar/calendar-loop.js';
import { GrantReminders } from './grant-reminders.js';

@Injectable()
export class GrantRemindersLoop extends CalendarLoop {
  constructor(
    private readonly reminders: GrantReminders,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ clock, logger, failure: 'Granted plans that end could not be looked for' });
  }

  protected look(): Promise<void> {
    return this.reminders.plan();
  }
}
