import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@rekindle/platform';
import { CalendarLoop } from '../calendar/calendar-loop.js';
import { FeeClosings } from './fee-closings.js';

@Injectable()
export class FeeClosingsLoop extends CalendarLoop {
  constructor(
    private readonly closings: FeeClosings,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ clock, logger, failure: 'Months of fees could not be looked for' });
  }

  protected look(): Promise<void> {
    return this.closings.look();
  }
}
