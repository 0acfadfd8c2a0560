import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListBlockedSteps, requireFeature } from '@rekindle/contracts';
import { TextVault } from '@rekindle/vault';
import { Accounts } from '../accounts.js';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { CampaignEmails, emailOf } from '../campaign-emails.js';
import type { Campaign, ExistingCampaign } from '../campaign.js';
import { CampaignStreams } from '../campaign-streams.js';
import { EmailChanges } from '../email-changes.js';
import { EmailDrafts } from '../email-drafts.js';
import { type EmailText, type EmailBody, sameEmail, subjectsBeside, testSubjectOf } from '../email-text.js';
import { GetEmail } from '../get-email.js';
import { type Repair, editableStep } from '../replace-email.decide.js';
import { EditEmail } from './edit-email.js';

@CommandHandler(EditEmail)
export class EditEmailHandler implements ICommandHandler<EditEmail, CampaignEmail> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    private readonly drafts: EmailDrafts,
    private readonly changes: EmailChanges,
    private readonly accounts: Accounts,
    private readonly queries: QueryBus,
  ) {}

  async execute({ accountId, campaignId, step, draft }: EditEmail): Promise<CampaignEmail> {
    const key = { accountId, campaignId };
    const campaign = await this.campaigns.load(key);
    const repair = await this.repairOf(campaign, step);
    const current = editableStep(step, campaign, repair);
    const before = (await this.texts.get<EmailText>(current.email)).body;
    const body = await this.drafts.check(draft, before, { accountId, listId: (campaign as ExistingCampaign).listId });
    await this.requirePlan(accountId, before, body);
    if (sameEmail(before, body)) return emailOf(current, before);
    const written: EmailText = { ...body, author: 'user', otherSubjects: subjectsBeside(body.subject, before) };
    return this.changes.write(key, step, written, repair);
  }

  /** The sender says which emails of a launched campaign it cannot fill in. */
  private async repairOf(campaign: Campaign, step: number): Promise<Repair> {
    if (campaign.status !== 'launched') return { blocked: false };
    const { accountId, campaignId } = campaign;
    const steps = await this.queries.execute<ListBlockedSteps, number[]>(new ListBlockedSteps(accountId, campaignId));
    return { blocked: steps.includes(step) };
  }

  /** A test that was begun on a larger plan is kept. @throws DomainError PLAN_REQUIRED */
  private async requirePlan(accountId: string, before: EmailBody, body: EmailBody): Promise<void> {
    const [was, wanted] = [testSubjectOf(before), testSubjectOf(body)];
    if (wanted === null || wanted === was) return;
    const { plan } = await this.accounts.terms(accountId);
    requireFeature(plan, 'abTesting');
  }
}

@QueryHandler(GetEmail)
export class GetEmailHandler implements IQueryHandler<GetEmail, CampaignEmail> {
  constructor(private readonly emails: CampaignEmails) {}

  execute({ step, ...key }: GetEmail): Promise<CampaignEmail> {
    return this.emails.one(key, step);
  }
}
