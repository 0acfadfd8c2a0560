import { useQuery } from '@tanstack/react-query';
import { Money, Percent } from '../../components/figures/figures';
import { StatStrip, type Stat } from '../../components/figures/stat-strip';
import { FiguresAsOf } from '../../components/notices/figures-as-of';
import { count, counted } from '../../lib/format';
import { follows } from '../../lib/updates/topics';
import { type DashboardStats, dashboardStatsKey, getDashboardStats } from './dashboard.api';

/** Shown until the server has answered, and kept if it cannot. */
const NOTHING_YET: Omit<DashboardStats, 'figuresAsOf'> = {
  total_lead_lists: 0,
  total_leads: 0,
  active_campaigns: 0,
  emails_sent_today: 0,
  leads_revived_this_month: 0,
  reactivation_rate: 0,
  revenue_this_month: 0,
};

const statsOf = (stats: typeof NOTHING_YET): Stat[] => [
  {
    label: 'Leads revived this month',
    value: count(stats.leads_revived_this_month),
    detail: (
      <>
        <Percent value={stats.reactivation_rate} /> reactivation rate
      </>
    ),
    warm: stats.leads_revived_this_month > 0,
  },
  {
    label: 'Revenue this month',
    value: <Money value={stats.revenue_this_month} />,
    detail: 'from revived leads',
  },
  { label: 'Active campaigns', value: count(stats.active_campaigns), detail: `${counted(stats.emails_sent_today, 'email')} sent today` },
  { label: 'Lead lists', value: count(stats.total_lead_lists), detail: `${count(stats.total_leads)} total leads` },
];

export function DashboardFigures() {
  const { data, isPending, dataUpdatedAt } = useQuery({
    queryKey: dashboardStatsKey,
    queryFn: getDashboardStats,
    meta: follows('campaign', 'list', 'leads', 'account'),
  });
  return (
    <>
      <StatStrip label="This month" stats={statsOf(data ?? NOTHING_YET)} loading={isPending} />
      <FiguresAsOf moment={data?.figuresAsOf} came={dataUpdatedAt} />
    </>
  );
}
