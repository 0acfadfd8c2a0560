import type { AccountOpened, LeadsImported, TestEmailsAccepted } from '@rekindle/contracts';
import type { StoredEvent } from '@rekindle/event-sourcing';

/** What a batch of events changes for one account; undefined changes nothing. */
export interface FigureChange {
  accountId: string;
  trialEndsAt?: string;
  leads: number;
  testEmails: number;
}

/** Folds a batch, so that each account is written once. */
export function figureChanges(events: readonly StoredEvent[]): FigureChange[] {
  const changes = new Map<string, FigureChange>();
  for (const event of events) {
    const accountId = event.tenantId;
    const change = changes.get(accountId) ?? { accountId, leads: 0, testEmails: 0 };
    changes.set(accountId, { ...change, ...changeBy(event, change) });
  }
  return [...changes.values()];
}

function changeBy({ type, data }: StoredEvent, change: FigureChange): Partial<FigureChange> {
  switch (type) {
    case 'AccountOpened':
      return { trialEndsAt: (data as (typeof AccountOpened)['example']).trialEndsAt };
    case 'LeadsImported':
      return { leads: change.leads + (data as (typeof LeadsImported)['example']).newLeads };
    case 'LeadAdded':
      return { leads: change.leads + 1 };
    case 'TestEmailsAccepted': {
      const { toLeads, samples } = data as (typeof TestEmailsAccepted)['example'];
      return { testEmails: change.testEmails + toLeads + samples };
    }
    default:
      return {};
  }
}
