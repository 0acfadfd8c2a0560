import { CampaignEmails } from './campaign-emails';
import type { Campaign } from './campaign-model';
import { CampaignStrategy } from './campaign-strategy';

/** The emails and the strategy behind them. */
export function CampaignWriting({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <CampaignEmails campaign={campaign} />
      {campaign.strategy && <CampaignStrategy campaign={campaign} />}
    </>
  );
}
