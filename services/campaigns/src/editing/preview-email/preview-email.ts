import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { EmailLead, EmailSender } from '@rekindle/email';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, ProfileVault, TextVault, type VaultLead } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import type { CampaignRow } from '../../campaign/campaign-row.js';
import type { BriefText } from '../../campaign/campaign-texts.js';
import { noSuchStep } from '../../campaign/campaign.errors.js';
import type { TextRef } from '../../campaign/campaign.js';
import type { EmailText } from '../../campaign/email-text.js';
import { qualityFaults, qualityOf } from '../../writing/email-quality/email-quality.js';
import { type EmailDraft, EmailDrafts } from '../email-drafts.js';
import type { EmailPreview } from './preview-email.dto.js';

/** Finds the sender of an email if the campaign were launched now. */
@Injectable()
export class PreviewSender {
  constructor(
    private readonly texts: TextVault,
    private readonly profiles: ProfileVault,
  ) {}

  async of({ accountId, userId, brief }: { accountId: string; userId: string; brief: TextRef }): Promise<EmailSender> {
    const companyName = (await this.texts.get<BriefText>(brief)).body.company_name;
    const remembered = await this.texts.lastSender(accountId);
    if (remembered) return { ...remembered.body, companyName };
    const user = await this.profiles.userById(userId);
    return { senderName: companyName, replyTo: user?.email ?? '', postalAddress: null, companyName };
  }
}

/** Shows one email as one lead would read it; fields missing in the draft are taken from the current email. */
export class PreviewEmail extends Query<EmailPreview> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly draft: Partial<EmailDraft>,
    readonly leadId: string | null,
  ) {
    super();
  }
}

@QueryHandler(PreviewEmail)
export class PreviewEmailHandler implements IQueryHandler<PreviewEmail> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
    private readonly leads: LeadVault,
    private readonly drafts: EmailDrafts,
    private readonly senders: PreviewSender,
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
      quality: judged(subject, text),
    };
  }

  /** A preview has no tracking, and its unsubscribe link has no effect. */
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

const FOOTER = '\n\n--\n';

/** Judged without the footer, which is the same in every email. */
function judged(subject: string, text: string): EmailPreview['quality'] {
  const end = text.lastIndexOf(FOOTER);
  const quality = qualityOf({ subject, text: end === -1 ? text : text.slice(0, end) });
  return { ...quality, advice: qualityFaults(quality) };
}

/** As for an edit: a new text without its own HTML gets generated HTML. */
const drafted = ({ subject, text, html }: PreviewEmail['draft'], current: EmailText): EmailDraft => ({
  subject: subject ?? current.subject,
  text: text ?? current.text,
  html: html ?? (text === undefined ? current.html : null),
  // A preview shows the first subject, which may briefly equal the test subject while being typed.
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
