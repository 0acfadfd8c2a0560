import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import {
  GetBlockedSteps,
  GetHoldout,
  GetHoldoutLeads,
  GetOutreaches,
  type HoldoutGroups,
  HoldSending,
  type OutreachRecord,
  type QuotedReply,
  QuoteReplies,
} from '@rekindle/contracts';

/** A fake of holding: records the commands, and refuses them on demand. */
@CommandHandler(HoldSending)
export class HeldSendings {
  readonly asked: HoldSending[] = [];
  refusal: Error | null = null;

  execute(command: HoldSending): Promise<void> {
    if (this.refusal) return Promise.reject(this.refusal);
    this.asked.push(command);
    return Promise.resolve();
  }
}

/** A fake list of outreaches: returns the given ones page by page. */
@QueryHandler(GetOutreaches)
export class KnownOutreaches {
  records: OutreachRecord[] = [];

  execute({ after, limit }: GetOutreaches): Promise<OutreachRecord[]> {
    const start = this.records.findIndex(({ leadId }) => leadId === after) + 1;
    return Promise.resolve(this.records.slice(start, start + limit));
  }
}

/** A fake of the leads' replies. */
@QueryHandler(QuoteReplies)
export class QuotedReplies {
  quotes: QuotedReply[] = [];

  execute({ leads }: QuoteReplies): Promise<QuotedReply[]> {
    return Promise.resolve(this.quotes.filter((quote) => leads.some(({ leadId }) => leadId === quote.leadId)));
  }
}

/** A fake of the emails that cannot be filled in. */
@QueryHandler(GetBlockedSteps)
export class BlockedSteps {
  steps: number[] = [];

  execute(): Promise<number[]> {
    return Promise.resolve(this.steps);
  }
}

/** A fake holdout: the sizes of the groups, and their members. */
@QueryHandler(GetHoldout)
export class DrawnGroups {
  sizes: HoldoutGroups = { percent: 0, startsAt: null, contacted: 0, heldOut: 0, waiting: 0 };
  groupOf = new Map<string, 'contacted' | 'held_out'>();

  execute(): Promise<HoldoutGroups> {
    return Promise.resolve(this.sizes);
  }
}

@QueryHandler(GetHoldoutLeads)
export class DrawnGroupOf {
  constructor(private readonly drawn: DrawnGroups) {}

  execute({ leadIds }: GetHoldoutLeads): Promise<Map<string, 'contacted' | 'held_out'>> {
    return Promise.resolve(new Map([...this.drawn.groupOf].filter(([leadId]) => leadIds.includes(leadId))));
  }
}
