import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { LeadVault, ProfileVault, TextVault } from '@rekindle/vault';
import { type BriefText, type LaunchText, nameOfLaunch, toBrief } from '../../campaign/campaign-texts.js';
import { failureMessage, listIsEmpty, listNotReady } from '../../campaign/campaign.errors.js';
import type { ListFacts, PendingSetup } from '../../campaign/campaign.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { areUsable } from '../../preparing/written-sequence.js';
import { CheckedStrategist, type Written } from '../../writing/strategist/checked-strategist.js';
import { type DraftedEmail, StrategistFault, type Strategy } from '../../writing/strategist/strategist.js';

export interface WrittenSequence {
  facts: ListFacts;
  brief: LaunchText & BriefText;
  emails: Written<DraftedEmail[]>;
}

const noSuchList = (): DomainError =>
  new DomainError('NOT_FOUND', 'This customer has no such lead list.', [
    { field: 'lead_list_id', message: 'This customer has no such lead list' },
  ]);

/** Has the four emails of an autonomous launch written, for a list of its owner. */
@Injectable()
export class SequenceWriter {
  constructor(
    private readonly lists: LeadLists,
    private readonly leads: LeadVault,
    private readonly profiles: ProfileVault,
    private readonly texts: TextVault,
    private readonly strategist: CheckedStrategist,
  ) {}

  /** @throws DomainError if there is no such list, nobody on it, or nothing could be written */
  async write(campaign: PendingSetup, listId: string): Promise<WrittenSequence> {
    const { accountId } = campaign;
    const facts = await this.factsOf(accountId, listId);
    const [launch, plan, companyName] = await Promise.all([
      this.texts.get<LaunchText>(campaign.brief),
      this.texts.get<Strategy>(campaign.strategy),
      this.profiles.companyName(accountId),
    ]);
    const brief = briefOfLaunch(launch.body, companyName);
    return { facts, brief, emails: await this.emails(accountId, brief, facts, plan.body) };
  }

  private async factsOf(accountId: string, listId: string): Promise<ListFacts> {
    const list = await this.lists.find(accountId, listId);
    if (!list) throw noSuchList();
    if (!list.ready) throw listNotReady();
    const { leads, withFirstName, withCompany, withTitle } = await this.leads.listFacts(listId);
    if (leads === 0) throw listIsEmpty();
    return { leads, withFirstName, withCompany, withTitle };
  }

  private async emails(accountId: string, brief: BriefText, facts: ListFacts, plan: Strategy): Promise<Written<DraftedEmail[]>> {
    const written = await this.strategist.sequence(accountId, toBrief(brief), facts, plan).catch((error: unknown) => {
      throw error instanceof StrategistFault ? new DomainError('SERVICE_UNAVAILABLE', failureMessage('STRATEGIST_UNAVAILABLE')) : error;
    });
    if (!areUsable(written.value)) throw new DomainError('SERVICE_UNAVAILABLE', failureMessage('EMAILS_UNUSABLE'));
    return written;
  }
}

/**
 * The brief for the emails. It has the customer's answers only; whatever the launch form does not ask is empty.
 * @param companyName the account's company name; empty if it has none
 */
export function briefOfLaunch(text: LaunchText, companyName: string): LaunchText & BriefText {
  return {
    ...text,
    campaign_name: nameOfLaunch(text.marketingGoal),
    company_name: companyName,
    product_or_service: text.offerDescription,
    // The address comes last, so that it becomes every email's call to action.
    target_offer: `${text.offerDescription} ${text.urlToPromote}`,
    average_order_value: 0,
    why_leads_went_cold: '',
    unique_selling_proposition: '',
    industry: '',
    ideal_customer_profile: text.targetAudience,
  };
}
