import { Inject, Injectable } from '@nestjs/common';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notices } from '../../notice/notices.js';

/** An operator has taken a plan back: its owner is told, unless nothing is lost by it. */
@Injectable()
export class TellAccountWhenPlanRevoked implements Reaction {
  readonly name = 'billing.tell-account-when-plan-revoked';
  readonly context = 'billing';
  readonly from = 'now';
  readonly subscribesTo = ['PlanRevoked'] as const;

  constructor(@Inject(Notices) private readonly notices: Notices) {}

  react({ tenantId: accountId, eventId }: StoredEvent, tx: Tx): Promise<void> {
    return this.notices.plan(tx, { accountId, kind: 'grant', occasion: `grant:revoked:${eventId}`, eventId });
  }
}
