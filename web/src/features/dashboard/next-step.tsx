import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type CampaignInList, shownStatus, wizardPath } from '../campaigns/campaign-model';
import { useUsualTime } from '../campaigns/use-usual-time';
import { titleOf } from '../campaigns/campaign-words';
import classes from './campaign-item.module.css';

const Writing = () => <p className={classes.note}>Writing the strategy and the four emails. This takes {useUsualTime()}.</p>;

/** What to do about a campaign that is not being sent yet. */
export function NextStep({ campaign }: { campaign: CampaignInList }) {
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
  if (status === 'processing') return <Writing />;
  if (status === 'failed')
    return (
      <p className={classes.note}>
        {campaign.error_message ?? 'Campaign creation failed'} <Link to={wizardPath(campaign)}>Start again</Link>
      </p>
    );
  return null;
}
