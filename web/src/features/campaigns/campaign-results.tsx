import { Count, Money, Percent, Times } from '../../components/figures';
import { StatStrip } from '../../components/stat-strip';
import { count, counted } from '../../lib/format';
import { type Campaign, isLaunched } from './campaign-model';
import type { Ledger } from './get-ledger.api';

export function CampaignResults({ campaign, ledger }: { campaign: Campaign; ledger?: Ledger }) {
  const { stats, metrics, leadFigures } = campaign;
  const reached = leadFigures.contacted;
  return (
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
          detail: 'from revived leads',
        },
        {
          label: 'ROAS',
          value: <Times value={metrics.roas} />,
          detail: metrics.roas === null ? 'too early to tell' : 'revenue for each dollar spent',
        },
        { label: 'Emails sent', value: <Count value={metrics.emailsSent} />, detail: stillToCome(campaign, ledger) },
      ]}
    />
  );
}

function stillToCome(campaign: Campaign, ledger?: Ledger): string {
  if (!isLaunched(campaign)) return 'as test emails';
  if (!ledger) return '';
  return ledger.waiting > 0 ? `${counted(ledger.waiting, 'more', 'more')} to come` : 'none left to send';
}
