import { Inject, Injectable } from '@nestjs/common';
import { SystemMail, toUser } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { spanOf } from './summary-week.js';
import { WeekReader } from './week-reader.js';
import { NOTIFY_OF_WEEK, WeekSummaries, type WeekSummary } from './week-summaries.js';
import { weekWords } from './week-words.js';

/** Address and figures are read when it runs; since the days are over, a repeat has the same content. */
@Injectable()
export class NotifyOfWeek implements JobHandler<WeekSummary> {
  readonly name = NOTIFY_OF_WEEK;

  constructor(
    private readonly summaries: WeekSummaries,
    private readonly profiles: ProfileVault,
    private readonly weeks: WeekReader,
    private readonly mail: SystemMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  handle(summary: WeekSummary): Promise<void> {
    return this.summaries.once(summary, () => this.send(summary));
  }

  private async send(summary: WeekSummary): Promise<void> {
    const { accountId, week } = summary;
    const user = await this.profiles.whoWants(accountId, 'weeklySummary');
    const words = user && (await this.wordsOf(summary));
    if (user && words) await this.mail.send({ id: derivedId(accountId, `weekly-summary:${week}`), ...toUser(user, words) });
  }

  private async wordsOf({ accountId, week, timeZone }: WeekSummary) {
    const { before, from, until } = spanOf(week, timeZone);
    const [now, earlier] = await Promise.all([this.weeks.figures(accountId, from, until), this.weeks.figures(accountId, before, from)]);
    return weekWords({ week, now, before: earlier, publicUrl: this.settings.publicUrl });
  }
}
