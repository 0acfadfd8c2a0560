import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, newId, plainLine } from '@rekindle/platform';
import { LeadVault, emailKey } from '@rekindle/vault';
import type pg from 'pg';
import { assertLeadsRemain } from '../../../limits/leads-allowance.js';
import { LeadsUsage } from '../../../limits/leads-usage.js';
import { ERASED } from '../../importing/classify-rows.js';
import { ErasedAddresses, lockErasures } from '../../importing/erased-addresses.js';
import { checkAddress } from '../../../reading/email-address.js';
import { toLeadItem } from '../get-lead.js';
import { LeadStreams, invalidAddress, leadExists, noSuchLead } from '../lead-streams.js';
import type { LeadItem } from '../lead.dto.js';
import { LeadsOfAccount } from '../leads-of-account.js';

export interface NewLead {
  email: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  title?: string;
  phone?: string;
  source: string;
  listId?: string;
}

/** Adds one lead by hand, to a list or outside all lists. */
export class AddLead extends Command<LeadItem> {
  constructor(
    readonly accountId: string,
    readonly lead: NewLead,
  ) {
    super();
  }
}

const REASONS = {
  missing: 'Email is required',
  invalid: 'Please enter a valid email address',
  'too-long': 'The email address is too long',
  'not-deliverable': 'The email address has characters that mail servers do not accept',
};

@CommandHandler(AddLead)
export class AddLeadHandler implements ICommandHandler<AddLead> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: LeadStreams,
    private readonly usage: LeadsUsage,
    private readonly leads: LeadsOfAccount,
    private readonly vault: LeadVault,
    private readonly erased: ErasedAddresses,
  ) {}

  async execute({ accountId, lead }: AddLead): Promise<LeadItem> {
    const read = checkAddress(lead.email);
    if ('fault' in read) throw invalidAddress(REASONS[read.fault]);
    const leadId = newId();
    rememberIds({ id: leadId });
    const listId = lead.listId ?? null;
    await inTransaction(this.pool, async (tx) => {
      const allowance = await this.usage.lock(tx, accountId);
      await lockErasures(tx, accountId);
      if ((await this.erased.of(accountId, tx))(read.address)) throw invalidAddress(`${ERASED}, and cannot be added again`);
      assertLeadsRemain(allowance);
      // Before anything is written: a conflict with another account's rows must not reveal what its list contains.
      if (listId) await this.streams.holdList(tx, accountId, listId);
      const email = read.address;
      if (await this.leads.has(tx, accountId, emailKey(email))) throw leadExists(nameOf(lead, email));
      await this.insert(tx, { ...lead, email }, { accountId, leadId, listId });
      await this.usage.add(tx, accountId, allowance, 1);
      const { month } = allowance.used;
      await this.streams.append(tx, { accountId, leadId, listId }, { type: 'LeadAdded', data: { accountId, leadId, listId, month } });
    });
    const added = (await this.vault.byIds(accountId, [leadId])).get(leadId);
    if (!added) throw noSuchLead();
    return toLeadItem(added);
  }

  private async insert(tx: Tx, lead: NewLead, ids: { accountId: string; leadId: string; listId: string | null }): Promise<void> {
    const columns = [lead.firstName, lead.lastName, lead.company, lead.phone, lead.title].map(plain);
    await tx.query(
      `INSERT INTO vault.leads (id, account_id, list_id, email, email_key, first_name, last_name, company, phone, title, source, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [ids.leadId, ids.accountId, ids.listId, lead.email, emailKey(lead.email), ...columns, lead.source, this.clock.now()],
    );
  }
}

const plain = (value: string | undefined): string | null => plainLine(value ?? '') || null;

const nameOf = ({ firstName, lastName }: NewLead, email: string): string =>
  [plain(firstName), plain(lastName)].filter(Boolean).join(' ') || email;
