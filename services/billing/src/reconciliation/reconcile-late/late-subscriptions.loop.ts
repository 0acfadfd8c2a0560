import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@rekindle/platform';
import { CalendarLoop } from '../../calendar/calendar-loop.js';
import { LateSubscriptions } from './late-subscriptions.js';

@Injectable()
export class LateSubscriptionsLoop extends CalendarLoop {
  constructor(
    private readonly late: LateSubscriptions,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ clock, logger, failure: 'Subscriptions without news could not be looked for' });
  }

  protected async look(isFirst: boolean): Promise<void> {
    const found = await this.late.look(isFirst);
    if (found > 0) this.logger.info({ found }, 'Subscriptions without news are read back');
  }
}
