import { Inject, Injectable } from '@nestjs/common';
import { type EmailSender, untrackedLinks } from '@rekindle/email';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, textKey } from '@rekindle/vault';
import { type SendingMailbox, inNameOf } from '../composing/sending-mailboxes.js';
import { Senders } from '../composing/senders.js';
import { Templates } from '../composing/templates.js';
import type { KnownCampaign } from '../known-campaigns/known-campaigns.js';
import { FIRST_STEP } from '../ledger/sending.js';
import type { FirstEmail } from './first-email.dto.js';

/** The sender as typed for a launch; omitted fields are as at the last launch. */
export type TypedSender = Partial<Pick<EmailSender, 'senderName' | 'postalAddress'>>;

/** The first email of a campaign as the first lead would read it, rendered by the code that sends. */
@Injectable()
export class FirstEmails {
  constructor(
    private readonly leads: LeadVault,
    private readonly senders: Senders,
    private readonly templates: Templates,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns null if the list is empty */
  async of(
    { accountId, listId, steps, brief }: KnownCampaign & { listId: string },
    mailbox: SendingMailbox | undefined,
    typed: TypedSender = {},
  ): Promise<FirstEmail | null> {
    const [lead] = await this.leads.listPage(listId, null, 1);
    const ref = steps.find(({ step }) => step === FIRST_STEP)?.email;
    if (!lead || !ref) return null;
    const template = (await this.templates.get([ref])).get(textKey(ref));
    const sender = inNameOf({ ...(await this.senders.expected(accountId, brief)), ...typed }, mailbox);
    return template ? { to: lead.email, ...template.render(lead, { sender, links: untrackedLinks(this.settings) }) } : null;
  }
}
