import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { replied } from '../feedback.decide.js';
import type { LeadStatus } from '../../ledger/lead-status.dto.js';
import { LeadChange, leadStatus } from '../../planning/lead-change.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { lastSentStep } from './last-sent-step.decide.js';

/** The user says that a lead has answered, outside of what we can see. */
export class MarkReplied extends Command<LeadStatus> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@CommandHandler(MarkReplied)
export class MarkRepliedHandler implements ICommandHandler<MarkReplied> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadChange,
    private readonly outreaches: OutreachRepository,
  ) {}

  /** @throws DomainError LEAD_NOT_CONTACTED before the first email has gone */
  execute({ accountId, campaignId, leadId }: MarkReplied): Promise<LeadStatus> {
    return this.leads.run({ accountId, campaignId, leadId }, async (tx) => {
      const [outreach] = await this.outreaches.change(tx, [{ campaignId, leadId }], this.clock.now(), (before) => {
        const step = lastSentStep(before);
        if (step === null) throw notContacted();
        return replied(before, step, false, 'user');
      });
      if (!outreach) throw notContacted();
      return leadStatus(outreach);
    });
  }
}

const notContacted = (): DomainError =>
  new DomainError('LEAD_NOT_CONTACTED', 'This lead has not been sent an email of this campaign yet, so there is nothing to reply to.');
