import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { UPDATE_CUSTOMERS, type UpdateCustomersPayload } from './update-customers/update-customers.job.js';

const KNOWN_AT_STRIPE = ['email', 'fullName', 'companyName'];

@Injectable()
export class CustomerReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction(
      { name: 'billing.update-customers-when-profile-changed', from: 'beginning', on: 'ProfileChanged' },
      async ({ data: { accountId, fields }, eventId }, tx) => {
        if (!fields.some((field) => KNOWN_AT_STRIPE.includes(field))) return;
        const payload: UpdateCustomersPayload = { accountId, changeId: eventId };
        await this.jobs.enqueue(tx, UPDATE_CUSTOMERS, payload, { key: `${UPDATE_CUSTOMERS}:${accountId}` });
      },
    ),
  ];
}
