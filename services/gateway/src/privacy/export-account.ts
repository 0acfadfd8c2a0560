import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ExportBillingData, ExportCampaignsData, ExportMailerData } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import type { Readable } from 'node:stream';
import { assertAccountOpen } from '../account/assert-account-open.js';
import { archiveOf } from './archive.js';
import { OwnFiles } from './own-files.js';

/** All data of an account as one archive. */
export class ExportAccount extends Query<AccountArchive> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
  ) {
    super();
  }
}

export interface AccountArchive {
  name: string;
  content: Readable;
}

@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queries: QueryBus,
    private readonly own: OwnFiles,
    private readonly store: EventStore,
  ) {}

  async execute({ accountId, userId }: ExportAccount): Promise<AccountArchive> {
    const campaigns = await this.queries.execute(new ExportCampaignsData(accountId));
    const mailer = await this.queries.execute(new ExportMailerData(accountId));
    const billing = await this.queries.execute(new ExportBillingData(accountId));
    const now = this.clock.now().toISOString();
    const title = `All data of your Rekindle account, as of ${now}.`;
    const files = [...this.own.of(accountId, userId), ...campaigns, ...mailer, ...billing];
    const content = archiveOf(files, title, () => assertAccountOpen(this.store, accountId));
    return { name: `rekindle-data-${now.slice(0, 10)}.zip`, content };
  }
}
