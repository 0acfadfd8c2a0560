import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { AskAssistant } from '../assistant/ask-assistant';
import { CampaignRow } from './campaign-row';
import { useCampaigns } from './use-campaigns';
import classes from './campaign-row.module.css';

/** A revival begins with a list: that is where one is picked or brought in. */
const START = '/leads/lists';

export function Component() {
  const { data: campaigns, isPending, error, refetch } = useCampaigns();
  const filled = campaigns && campaigns.length > 0;
  return (
    <>
      <title>Campaigns · Rekindle</title>
      <PageHeader
        title="Campaigns"
        actions={
          filled && (
            <>
              <AskAssistant campaignId={null}>Ask your marketing manager</AskAssistant>
              <Button component={Link} to={START}>
                + New Campaign
              </Button>
            </>
          )
        }
      />
      {isPending && <RowsSkeleton label="Loading campaigns" rows={4} />}
      {!campaigns && error && <ProblemAlert error={error} title="We could not load your campaigns" onRetry={() => void refetch()} />}
      {filled && (
        <ul className={classes.list}>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign._id} campaign={campaign} />
          ))}
        </ul>
      )}
      {campaigns?.length === 0 && <NoCampaigns />}
    </>
  );
}

function NoCampaigns() {
  return (
    <EmptyState
      title="No campaigns yet"
      level={2}
      action={
        <Button component={Link} to={START}>
          Create campaign
        </Button>
      }
    >
      A campaign writes four emails to one of your lead lists, sends them on days 1, 3, 7 and 14, and stops for everyone who answers. What
      came back appears here.
    </EmptyState>
  );
}
