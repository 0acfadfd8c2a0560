import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { EmailLead } from '@rekindle/email';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, TextVault, type VaultLead } from '@rekindle/vault';
import { CampaignReader } from '../../figures/campaign-reader.js';
import type { CampaignRow } from '../../figures/campaign-row.js';
import { noSuchStep } from '../campaign.errors.js';
import { type EmailDraft, EmailDrafts } from '../email-drafts.js';
import type { EmailText } from '../email-text.js';
import type { EmailPreview } from './preview-email.dto.js';
import { PreviewEmail } from './preview-email.js';
import { PreviewSender } from './preview-sender.js';

@QueryHandler(PreviewEmail)
export class PreviewEmailHandler implements IQueryHandler<PreviewEmail, EmailPreview> {
  constructor(
    @Inject(CampaignReader) private readonly campaigns: CampaignReader,
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(LeadVault) private readonly leads: LeadVault,
    @Inject(EmailDrafts) private readonly drafts: EmailDrafts,
    @Inject(PreviewSender) private readonly senders: PreviewSender,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError EMAIL_TEMPLATE_INVALID with every fault; NOT_FOUND for a lead that is not on the list */
  async execute({ accountId, userId, campaignId, step, draft, leadId }: PreviewEmail): Promise<EmailPreview> {
    const { campaign } = await this.campaigns.one({ accountId, campaignId });
    const current = await this.current(campaign, step);
    if (campaign.listId === null) throw noSuchStep();
    const list = { accountId, listId: campaign.listId };
    const { render } = await this.drafts.read(drafted(draft, current), current, list);
    const sender = await this.senders.of({ accountId, userId, brief: campaign.brief });
    const lead = await this.leadOf(list, leadId);
    const reader = lead ?? standIn(sender.replyTo);
    const { subject, html, text } = render(reader, { sender, links: this.links });
    const { email, firstName, lastName, company, title } = reader;
    return {
      from: `${sender.senderName} <${this.settings.mailFrom}>`,
      replyTo: sender.replyTo,
      to: email,
      subject,
      html,
      text,
      lead: { id: lead?.id ?? null, email, firstName, lastName, company, title },
    };
  }

  /** Nothing is tracked, and nobody is unsubscribed by looking. */
  private get links() {
    return { pixelUrl: null, unsubscribeUrl: `${this.settings.publicUrl}/u/preview`, track: (url: string) => url };
  }

  private async current(campaign: CampaignRow, step: number): Promise<EmailText> {
    const found = campaign.steps.find((one) => one.step === step);
    if (!found) throw noSuchStep();
    return (await this.texts.get<EmailText>(found.email)).body;
  }

  private async leadOf({ accountId, listId }: { accountId: string; listId: string }, leadId: string | null): Promise<VaultLead | null> {
    if (leadId === null) return (await this.leads.page(accountId, { listIds: [listId] }, null, 1))[0] ?? null;
    const lead = (await this.leads.byIds(accountId, [leadId])).get(leadId);
    if (lead?.listId !== listId) throw new DomainError('NOT_FOUND', 'This lead is not on the list of this campaign.');
    return lead;
  }
}

/** As an edit would take it: a new text without HTML of its own makes its own. */
const drafted = ({ subject, text, html }: PreviewEmail['draft'], current: EmailText): EmailDraft => ({
  subject: subject ?? current.subject,
  text: text ?? current.text,
  html: html ?? (text === undefined ? current.html : null),
  // A preview shows the first subject; while it is typed it may well be the second for a moment.
  testSubject: null,
});

const standIn = (email: string): EmailLead => ({
  email,
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  custom: {},
});
