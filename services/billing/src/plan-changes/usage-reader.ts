import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetCampaignsUsage, GetMailerUsage, type KindUsed } from '@rekindle/contracts';

/** An account's usage, from the contexts that count it. */
@Injectable()
export class UsageReader {
  constructor(private readonly queries: QueryBus) {}

  async of(accountId: string): Promise<readonly KindUsed[]> {
    const asked = [new GetCampaignsUsage(accountId), new GetMailerUsage(accountId)];
    return (await Promise.all(asked.map((query) => this.queries.execute(query)))).flat();
  }
}
