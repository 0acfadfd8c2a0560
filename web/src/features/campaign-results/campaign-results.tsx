import { Count, Money, Percent, Unknown } from '../../components/figures';
import { StatStrip } from '../../components/stat-strip';
import { count, counted } from '../../lib/format';
import { type Campaign, isLaunched } from '../campaigns/campaign-model';
import { RoasCost } from './roas-cost';
import { roasInWords } from '../campaigns/roas-in-words';
import classes from './campaign-results.module.css';
import type { Ledger } from './campaign-results.api';

export function CampaignResults({ campaign, ledger }: { campaign: Campaign; ledger?: Ledger }) {
  const { stats, metrics, leadFigures } = campaign;
  const reached = leadFigures.contacted;
  const roas = roasInWords(metrics);
  return (
    <>
      <StatStrip
        label="Results so far"
        stats={[
          {
            label: 'Leads revived',
            value: <Count value={metrics.revived} />,
            detail:
              reached > 0 ? (
                <>
                  <Percent value={metrics.reactivationRate} /> of {count(reached)} contacted
                </>
              ) : (
                'nobody contacted yet'
              ),
            warm: metrics.revived > 0,
          },
          {
            label: 'Revenue',
            value: <Money value={stats.revenue_generated} />,
            detail: metrics.orders > 0 ? `from ${counted(metrics.orders, 'order')}` : 'no order yet',
            warm: stats.revenue_generated > 0,
          },
          {
            label: 'ROAS',
            value: roas.known ? roas.value : roas.value === null ? <Unknown /> : <span className={classes.words}>{roas.value}</span>,
            detail: roas.detail,
            warm: roas.warm,
          },
          { label: 'Emails sent', value: <Count value={metrics.emailsSent} />, detail: stillToCome(campaign, ledger) },
        ]}
      />
      <RoasCost metrics={metrics} />
    </>
  );
}

function stillToCome(campaign: Campaign, ledger?: Ledger): string {
  if (!isLaunched(campaign)) return 'as test emails';
  if (!ledger) return '';
  return ledger.waiting > 0 ? `${counted(ledger.waiting, 'more', 'more')} to come` : 'none left to send';
}
