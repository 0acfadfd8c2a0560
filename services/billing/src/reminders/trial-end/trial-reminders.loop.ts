import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@rekindle/platform';
import { CalendarLoop } from '../../calendar/calendar-loop.js';
import { TrialReminders } from './trial-reminders.js';

@Injectable()
export class TrialRemindersLoop extends CalendarLoop {
  constructor(
    private readonly reminders: TrialReminders,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ clock, logger, failure: 'Trials that end could not be looked for' });
  }

  protected look(): Promise<void> {
    return this.reminders.plan();
  }
}
