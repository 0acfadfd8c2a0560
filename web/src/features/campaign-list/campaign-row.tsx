import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DateLabel } from '../../components/lists/date-label';
import { Count, Percent, Unknown } from '../../components/figures/figures';
import { OpenRateBar } from '../../components/figures/open-rate-bar';
import { CampaignHead } from '../campaigns/campaign-head';
import { CampaignMetrics } from '../campaigns/campaign-metrics';
import { type CampaignInList, isReady, wizardPath } from '../campaigns/campaign-model';
import { titleOf } from '../campaigns/campaign-words';
import { roasInWords } from '../campaigns/roas-in-words';
import { useDeleteCampaign } from '../campaigns/use-delete-campaign';
import classes from './campaign-row.module.css';

export function CampaignRow({ campaign }: { campaign: CampaignInList }) {
  const remove = useDeleteCampaign();
  const { _id: id, metrics, targetAudience, offerDescription } = campaign;
  const title = titleOf(campaign);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <CampaignHead campaign={campaign} />
        <p className={classes.line}>
          Created <DateLabel value={campaign.createdAt} inSentence />
        </p>
        {targetAudience && <Line label="Target audience">{targetAudience}</Line>}
        {offerDescription && <Line label="Offer">{offerDescription}</Line>}
        {isReady(campaign) && (
          <p className={classes.line}>
            <Link to={wizardPath(campaign)}>Review and launch</Link>
          </p>
        )}
      </div>
      <Metrics metrics={metrics} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.delete}
        aria-label={`Delete ${title}`}
        onClick={() => void remove({ id, name: title })}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

const Line = ({ label, children }: { label: string; children: string }) => (
  <p className={classes.line}>
    {label}: {children}
  </p>
);

function Metrics({ metrics }: { metrics: CampaignInList['metrics'] }) {
  // A share of nothing is not zero, it is unknown.
  const known = (rate: number): number | null => (metrics.emailsSent > 0 ? rate : null);
  const roas = roasInWords(metrics);
  return (
    <CampaignMetrics
      className={classes.metrics}
      metrics={[
        { label: 'Emails sent', value: <Count value={metrics.emailsSent} /> },
        { label: 'Open rate', value: <OpenRateBar rate={known(metrics.openRate)} start /> },
        { label: 'Click rate', value: <Percent value={known(metrics.clickRate)} /> },
        { label: 'Response rate', value: <Percent value={known(metrics.responseRate)} /> },
        { label: 'ROAS', value: roas.value ?? <Unknown />, warm: roas.warm },
      ]}
    />
  );
}
