import { useQuery } from '@tanstack/react-query';
import { MiniBars } from '../../components/figures/mini-bars';
import { counted } from '../../lib/format';
import { PERIODS, trendQuery } from './trend.api';
import { sumOf } from './trend-words';
import classes from './campaign-item.module.css';

/** When a campaign's leads came back, on one scale for all campaigns; nothing if none did. */
export function CampaignBars({ campaignId }: { campaignId: string }) {
  const { data } = useQuery(trendQuery(PERIODS[0]));
  const own = data?.campaigns.find((one) => one.campaignId === campaignId);
  if (!data || !own) return null;
  return (
    <div className={classes.bars}>
      <MiniBars values={own.revived} scale={Math.max(...data.campaigns.flatMap(({ revived }) => revived))} warm />
      <span>{counted(sumOf(own.revived), 'lead')} came back in 30 days</span>
    </div>
  );
}
