import type { CampaignType } from '../../campaign/campaign-row.js';
import type { BriefText, CampaignText, DraftText, LaunchText } from '../../campaign/campaign-texts.js';
import type { CampaignSummary } from './campaign.dto.js';

type Words = Pick<CampaignSummary, 'business_info' | 'trackedUrl' | 'subject' | 'body'>;

const none = { business_info: null, trackedUrl: null, subject: null, body: null };

/** What only one type of campaign has, as its form asked for it. */
export function fieldsOfType(type: CampaignType, text: CampaignText): Words {
  if (type === 'autonomous') return { ...none, trackedUrl: (text as LaunchText).trackedUrl };
  if (type === 'single_email') {
    const { subject, body } = text as DraftText;
    return { ...none, subject, body };
  }
  const { campaign_name: _name, ...business_info } = text as BriefText;
  return { ...none, business_info };
}
