import { EventStore } from '@rekindle/event-sourcing';
import type { TestGateway } from '@rekindle/gateway/testing/start-gateway';
import { newId } from '@rekindle/platform';

/** Deletes as many leads of the account as asked. @returns the leads, in the order of the store */
export async function deleteLeads(gateway: TestGateway, accountId: string, times: number): Promise<string[]> {
  const leads = Array.from({ length: times }, () => newId());
  for (const leadId of leads)
    await gateway.app.get(EventStore).append({
      tenantId: accountId,
      streamId: `lead-${leadId}`,
      context: 'campaigns',
      expectedVersion: 0,
      events: [{ type: 'LeadDeleted', data: { accountId, leadId } }],
      occurredAt: new Date(),
    });
  return leads;
}
