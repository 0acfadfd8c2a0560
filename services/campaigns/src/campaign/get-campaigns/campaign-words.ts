import type { CampaignType } from '../../figures/campaign-row.js';
import type { BriefText } from '../brief-text.js';
import type { DraftText } from '../draft-text.js';
import { type LaunchText, nameOfLaunch } from '../launch-text.js';
import type { CampaignSummary } from './campaign.dto.js';

/** What a campaign's brief holds; which of them, its type says. */
export type CampaignText = BriefText | DraftText | LaunchText;

type Words = Pick<
  CampaignSummary,
  'name' | 'business_info' | 'marketingGoal' | 'offerDescription' | 'targetAudience' | 'destinationUrl' | 'trackedUrl' | 'subject' | 'body'
>;

const none = {
  business_info: null,
  marketingGoal: null,
  offerDescription: null,
  targetAudience: null,
  destinationUrl: null,
  trackedUrl: null,
  subject: null,
  body: null,
};

export function wordsOf(type: CampaignType, text: CampaignText): Words {
  if (type === 'single_email') return { ...none, ...(text as DraftText) };
  if (type === 'autonomous') {
    const { marketingGoal, offerDescription, targetAudience, urlToPromote: destinationUrl, trackedUrl } = text as LaunchText;
    return { ...none, name: nameOfLaunch(marketingGoal), marketingGoal, offerDescription, targetAudience, destinationUrl, trackedUrl };
  }
  const { campaign_name: name, ...business_info } = text as BriefText;
  return { ...none, name, business_info };
}
