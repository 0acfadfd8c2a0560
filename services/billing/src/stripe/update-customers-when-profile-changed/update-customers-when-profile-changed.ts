import { Inject, Injectable } from '@nestjs/common';
import type { AccountsEvent } from '@rekindle/contracts';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { UPDATE_CUSTOMERS, type UpdateCustomersPayload } from '../update-customers/update-customers.job.js';

type ProfileChanged = Extract<AccountsEvent, { type: 'ProfileChanged' }>;

const KNOWN_THERE = ['email', 'fullName', 'companyName'];

@Injectable()
export class UpdateCustomersWhenProfileChanged implements Reaction {
  readonly name = 'billing.update-customers-when-profile-changed';
  readonly context = 'billing';
  readonly from = 'beginning';
  readonly subscribesTo = ['ProfileChanged'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, fields } = (event as unknown as ProfileChanged).data;
    if (!fields.some((field) => KNOWN_THERE.includes(field))) return;
    const payload: UpdateCustomersPayload = { accountId, changeId: event.eventId };
    await this.jobs.enqueue(tx, UPDATE_CUSTOMERS, payload, { key: `${UPDATE_CUSTOMERS}:${accountId}` });
  }
}
