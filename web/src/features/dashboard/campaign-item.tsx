import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { Count, Unknown } from '../../components/figures/figures';
import { CampaignHead } from '../campaigns/campaign-head';
import { CampaignMetrics } from '../campaigns/campaign-metrics';
import type { CampaignInList } from '../campaigns/campaign-model';
import { roasInWords } from '../campaigns/roas-in-words';
import classes from './campaign-item.module.css';

const CampaignSigns = lazyPart(async () => ({ default: (await import('./campaign-signs')).CampaignSigns }));

export function CampaignItem({ campaign }: { campaign: CampaignInList }) {
  const { stats, metrics } = campaign;
  const roas = roasInWords(metrics);
  return (
    <li className={classes.item}>
      <CampaignHead campaign={campaign} />
      <CampaignMetrics
        className={classes.metrics}
        metrics={[
          { label: 'Leads', value: <Count value={metrics.leads} /> },
          { label: 'Sent', value: <Count value={stats.sent} /> },
          { label: 'Opened', value: <Count value={stats.opened} /> },
          { label: 'Replied', value: <Count value={stats.replied} /> },
          { label: 'ROAS', value: roas.value ?? <Unknown />, warm: roas.warm },
        ]}
      />
      <Suspense>
        <CampaignSigns campaign={campaign} />
      </Suspense>
    </li>
  );
}
