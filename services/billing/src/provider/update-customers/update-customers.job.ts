import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { Customers } from '../customers.js';
import { plainError } from '../plain-error.js';

export const UPDATE_CUSTOMERS = 'billing.update-customers';

export interface UpdateCustomersPayload {
  accountId: string;
  changeId: string;
}

/** Keeps the address for receipts and the name on invoices the same as the account's. */
@Injectable()
export class UpdateCustomers implements JobHandler<UpdateCustomersPayload> {
  readonly name = UPDATE_CUSTOMERS;

  constructor(private readonly customers: Customers) {}

  async handle({ accountId, changeId }: UpdateCustomersPayload): Promise<void> {
    await this.customers.update(accountId, changeId).catch((error: unknown) => {
      throw plainError(error);
    });
  }
}
