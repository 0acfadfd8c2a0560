import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { startOfDay, startOfNextMonth } from '../../../calendar/local-day.js';
import { Accounts } from '../../../limits/accounts.js';
import { SocialStreams } from '../../accounts/social-streams.js';
import { PostTable } from '../post-table.js';
import { postView } from '../post-view.js';
import type { SocialPostView } from '../social-post.dto.js';

/** All posts due in a month of the account's time zone. */
export class GetSocialMonth extends Query<SocialPostView[]> {
  constructor(
    readonly accountId: string,
    /** E.g. `2026-11`. */
    readonly month: string,
  ) {
    super();
  }
}

@QueryHandler(GetSocialMonth)
export class GetSocialMonthHandler implements IQueryHandler<GetSocialMonth> {
  constructor(
    private readonly table: PostTable,
    private readonly accounts: Accounts,
    private readonly social: SocialStreams,
  ) {}

  async execute({ accountId, month }: GetSocialMonth): Promise<SocialPostView[]> {
    const { timeZone } = await this.accounts.terms(accountId);
    const { preferences } = await this.social.load(accountId);
    const [from, until] = [startOfDay(`${month}-01`, timeZone), startOfNextMonth(month, timeZone)];
    return (await this.table.between(accountId, from, until)).map(postView(preferences));
  }
}
