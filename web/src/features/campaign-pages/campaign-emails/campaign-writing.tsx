import { CampaignEmails } from './campaign-emails';
import type { Campaign } from '../../campaigns/campaign-model';
import { CampaignStrategy } from './campaign-strategy';

/** The emails and the strategy behind them. */
export function CampaignWriting({ campaign, blocked }: { campaign: Campaign; blocked: readonly number[] }) {
  return (
    <>
      <CampaignEmails campaign={campaign} blocked={blocked} />
      {campaign.strategy && <CampaignStrategy campaign={campaign} />}
    </>
  );
}
