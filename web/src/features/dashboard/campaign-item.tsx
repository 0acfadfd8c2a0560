import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Count, Unknown } from '../../components/figures';
import { CampaignHead } from '../campaigns/campaign-head';
import { CampaignMetrics } from '../campaigns/campaign-metrics';
import { type CampaignInList, shownStatus, wizardPath } from '../campaigns/campaign-model';
import { titleOf } from '../campaigns/campaign-words';
import { roasInWords } from '../campaigns/roas-in-words';
import { TestStrip } from './test-strip';
import classes from './campaign-item.module.css';

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
      <NextStep campaign={campaign} />
      <TestStrip campaign={campaign} />
    </li>
  );
}

/** What there is to do about a campaign that is not on its way yet. */
function NextStep({ campaign }: { campaign: CampaignInList }) {
  const status = shownStatus(campaign);
  if (status === 'ready')
    return (
      <Button
        component={Link}
        to={wizardPath(campaign)}
        size="xs"
        variant="default"
        mt="sm"
        aria-label={`Review and launch ${titleOf(campaign)}`}
      >
        Review and launch
      </Button>
    );
  if (status === 'processing') return <p className={classes.note}>Writing the strategy and the four emails. This takes 60–90 seconds.</p>;
  if (status === 'failed')
    return (
      <p className={classes.note}>
        {campaign.error_message ?? 'Campaign creation failed'} <Link to={wizardPath(campaign)}>Start again</Link>
      </p>
    );
  return null;
}
