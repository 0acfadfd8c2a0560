import { findPlan, freeTrial } from '@rekindle/contracts';
import type { VaultOwner } from '@rekindle/vault';
import type { CampaignType } from '../campaign/campaign-row.js';
import type { Strategy } from '../writing/strategist/strategist.js';
import { type BriefText, type DraftText, type LaunchText, nameOfLaunch } from '../campaign/campaign-texts.js';
import type { CampaignTerms } from './campaign-terms.dto.js';
import type { CampaignText } from '../campaign/campaign-texts.js';

export interface TermsContext {
  owner: Pick<VaultOwner, 'userId' | 'companyName'> | null;
  planId: string;
  strategy: Pick<Strategy, 'budget'> | null;
}

type Words = Omit<CampaignTerms, 'userId' | 'monthlyBudget' | 'prospectsPerDay'>;

/** A campaign's terms, the same for its customer and for operators. */
export function termsOf(type: CampaignType, text: CampaignText, { owner, planId, strategy }: TermsContext): CampaignTerms {
  return {
    userId: owner?.userId ?? null,
    ...wordsOf(type, text, owner?.companyName ?? ''),
    // A revival is covered by the plan: the budget in its strategy is only a suggestion.
    monthlyBudget: type === 'autonomous' ? (strategy?.budget.monthly ?? null) : null,
    prospectsPerDay: planId === freeTrial.id ? 0 : (findPlan(planId)?.limits.dailyEmails ?? null),
  };
}

function wordsOf(type: CampaignType, text: CampaignText, companyName: string): Words {
  // A campaign with a list has its own sender.
  if (type === 'single_email')
    return { ...noAnswers, name: (text as DraftText).name, companyName: 'company_name' in text ? text.company_name : companyName };
  return type === 'autonomous' ? ofLaunch(text as LaunchText, companyName) : ofRevival(text as BriefText);
}

/** The name of a campaign of any type. */
export const nameOf = (type: CampaignType, text: CampaignText): string => wordsOf(type, text, '').name;

/** A campaign's subject, as shown in the list of campaigns. */
export function shownWords(type: CampaignType, text: CampaignText): string {
  const { name, marketingGoal, targetAudience, offerDescription } = wordsOf(type, text, '');
  return [name, marketingGoal, targetAudience, offerDescription].filter(Boolean).join(' ');
}

const noAnswers = {
  productService: null,
  targetMarket: null,
  marketingGoal: null,
  targetAudience: null,
  offerDescription: null,
  destinationUrl: null,
};

const ofLaunch = ({ marketingGoal, offerDescription, targetAudience, urlToPromote }: LaunchText, companyName: string): Words => ({
  name: nameOfLaunch(marketingGoal),
  companyName,
  productService: offerDescription,
  targetMarket: targetAudience,
  marketingGoal,
  targetAudience,
  offerDescription,
  destinationUrl: urlToPromote,
});

const ofRevival = (text: BriefText): Words => ({
  ...noAnswers,
  name: text.campaign_name,
  companyName: text.company_name,
  productService: text.product_or_service,
  targetMarket: text.ideal_customer_profile,
  targetAudience: text.ideal_customer_profile,
  offerDescription: text.target_offer,
});
