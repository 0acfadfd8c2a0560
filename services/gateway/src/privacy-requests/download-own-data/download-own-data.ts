import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import { ProfileVault, requestOfLink } from '@rekindle/vault';
import type pg from 'pg';
import { readToken } from '../../credentials/mailed-token.js';
import { type AccountArchive, ExportAccount } from '../../privacy/export-account.js';

/** The data of an account, for the holder of the link mailed to its address. */
export class DownloadOwnData extends Query<AccountArchive> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(DownloadOwnData)
export class DownloadOwnDataHandler implements IQueryHandler<DownloadOwnData> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queries: QueryBus,
    private readonly profiles: ProfileVault,
  ) {}

  async execute({ token }: DownloadOwnData): Promise<AccountArchive> {
    const link = readToken(token);
    const now = this.clock.now();
    const request = link && (await inTransaction(this.pool, (tx) => requestOfLink(tx, link.id, link.hash, now)));
    const ready = request?.kind === 'export' && request.state === 'done' ? request.accountId : null;
    const owner = ready && (await this.profiles.reader(ready));
    if (!owner) throw new DomainError('LINK_EXPIRED', 'This link has expired. Ask for your data again to get another.');
    return this.queries.execute(new ExportAccount(owner.accountId, owner.id));
  }
}
