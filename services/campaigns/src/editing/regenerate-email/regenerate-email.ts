import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { TextVault } from '@rekindle/vault';
import { type DraftedEmail, StrategistFault } from '../../writing/strategist/strategist.js';
import { CheckedStrategist, type Written } from '../../writing/strategist/checked-strategist.js';
import { type BriefText, toBrief } from '../../campaign/campaign-texts.js';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { type RevivalCampaign, isOneEmail } from '../../campaign/campaign.js';
import { EmailChanges } from '../email-changes.js';
import { EmailDrafts } from '../email-drafts.js';
import { type EmailText, testSubjectBeside } from '../../campaign/email-text.js';

/** Has one email rewritten as the campaign's owner wishes. */
export class RegenerateEmail extends Command<CampaignEmail> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly instruction: string,
  ) {
    super();
  }
}

const NOBODY = { leads: 0, withFirstName: 0, withCompany: 0, withTitle: 0 };

const WITHOUT_ANSWERS = 'You wrote this email yourself: there are no answers to write another one from. Edit it instead.';

@CommandHandler(RegenerateEmail)
export class RegenerateEmailHandler implements ICommandHandler<RegenerateEmail> {
  constructor(
    private readonly texts: TextVault,
    private readonly strategist: CheckedStrategist,
    private readonly drafts: EmailDrafts,
    private readonly changes: EmailChanges,
  ) {}

  /** Writing may take a minute, so it happens outside any transaction; a concurrent edit is kept as the previous version. */
  async execute({ accountId, campaignId, step, instruction }: RegenerateEmail): Promise<CampaignEmail> {
    const key = { accountId, campaignId };
    const { campaign, current, terms } = await this.changes.editable(key, step);
    if (isOneEmail(campaign)) throw new DomainError('INSTRUCTION_NOT_FOLLOWED', WITHOUT_ANSWERS);
    const before = (await this.texts.get<EmailText>(current.email)).body;
    const email = { step, day: current.day, ...before, otherSubjects: before.otherSubjects ?? [] };
    const { value, author, standIn } = await this.write(campaign, email, instruction);
    const testSubject = testSubjectBeside(value.subject, before);
    const body = await this.drafts.check({ ...value, testSubject }, before, { accountId, listId: campaign.listId });
    return this.changes.write(key, step, { ...body, otherSubjects: value.otherSubjects, author, standIn }, terms);
  }

  private async write(
    { accountId, brief, leads }: RevivalCampaign,
    email: DraftedEmail,
    instruction: string,
  ): Promise<Written<DraftedEmail>> {
    const answers = (await this.texts.get<BriefText>(brief)).body;
    try {
      return await this.strategist.rewrite(accountId, toBrief(answers), leads ?? NOBODY, { email, instruction });
    } catch (error) {
      if (error instanceof StrategistFault) throw new DomainError('INSTRUCTION_NOT_FOLLOWED', error.message);
      throw error;
    }
  }
}
