import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import { HoldSending, GetBlockedSteps, GetOutreaches, type OutreachRecord, QuoteReplies, type QuotedReply } from '@rekindle/contracts';

/** The mailer's side of a hold: records the commands, and refuses them on demand. */
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

/** The mailer's side of a list of outreaches: answers page by page from what it was given. */
@QueryHandler(GetOutreaches)
export class KnownOutreaches {
  records: OutreachRecord[] = [];

  execute({ after, limit }: GetOutreaches): Promise<OutreachRecord[]> {
    const start = this.records.findIndex(({ leadId }) => leadId === after) + 1;
    return Promise.resolve(this.records.slice(start, start + limit));
  }
}

/** The mailer's side of what leads wrote. */
@QueryHandler(QuoteReplies)
export class QuotedReplies {
  quotes: QuotedReply[] = [];

  execute({ leads }: QuoteReplies): Promise<QuotedReply[]> {
    return Promise.resolve(this.quotes.filter((quote) => leads.some(({ leadId }) => leadId === quote.leadId)));
  }
}

/** The mailer's side of emails that cannot be filled in. */
@QueryHandler(GetBlockedSteps)
export class BlockedSteps {
  steps: number[] = [];

  execute(): Promise<number[]> {
    return Promise.resolve(this.steps);
  }
}
