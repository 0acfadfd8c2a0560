import { Inject, Injectable } from '@nestjs/common';
import { SystemMail, toUser } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { LeadVault, ProfileVault } from '@rekindle/vault';
import { FiguresReader } from '../../figures/figures-reader.js';
import { CampaignNames } from '../campaign-names.js';
import { NOTIFY_USER, type Notice, Notices } from '../notices.js';
import { type NoticeFacts, noticeWords } from './notice-words.js';

const PER_LEAD = 0;

/** Address, names and figures are read when it runs: the job contains none of them, and erased leads are omitted. */
@Injectable()
export class NotifyUser implements JobHandler<Notice> {
  readonly name = NOTIFY_USER;

  constructor(
    private readonly notices: Notices,
    private readonly profiles: ProfileVault,
    private readonly leads: LeadVault,
    private readonly names: CampaignNames,
    private readonly figures: FiguresReader,
    private readonly mail: SystemMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  handle(notice: Notice): Promise<void> {
    return this.notices.once(notice, () => this.send(notice));
  }

  private async send(notice: Notice): Promise<void> {
    const user = await this.profiles.whoWants(notice.accountId, notice.kind);
    // It would be the second email about the same reply.
    if (notice.kind === 'firstReply' && (await this.profiles.whoWants(notice.accountId, 'everyReply'))) return;
    const facts = user && (await this.factsOf(notice));
    if (user && facts)
      await this.mail.send({ id: derivedId(notice.eventId, notice.kind), ...toUser(user, noticeWords(notice.kind, facts)) });
  }

  /** @returns null for a campaign that has been deleted */
  private async factsOf(notice: Notice): Promise<NoticeFacts | null> {
    const campaignName = await this.names.nameOf(notice);
    if (campaignName === null) return null;
    const { publicUrl } = this.settings;
    return {
      campaignName,
      campaignUrl: `${publicUrl}/campaigns/${notice.campaignId}`,
      publicUrl,
      lead: await this.leadOf(notice),
      figures: await this.figuresOf(notice),
      stage: notice.stage ?? null,
    };
  }

  private async leadOf({ accountId, leadId }: Notice): Promise<NoticeFacts['lead']> {
    const lead = leadId ? (await this.leads.byIds(accountId, [leadId])).get(leadId) : undefined;
    if (!lead) return null;
    return { name: [lead.firstName, lead.lastName].filter(Boolean).join(' '), email: lead.email };
  }

  private async figuresOf({ campaignId }: Notice): Promise<NoticeFacts['figures']> {
    const totals = (await this.figures.totals([campaignId])).get(campaignId) ?? [];
    const perLead = totals.find(({ step }) => step === PER_LEAD);
    const steps = totals.filter(({ step }) => step !== PER_LEAD);
    const sum = (name: 'sent' | 'failed'): number => steps.reduce((all, step) => all + step[name], 0);
    return { contacted: perLead?.sent ?? 0, sent: sum('sent'), failed: sum('failed'), replied: perLead?.replied ?? 0 };
  }
}
