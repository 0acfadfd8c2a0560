import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCampaigns } from '../campaigns/campaigns.api';
import { EmptyState } from '../../components/lists/empty-state';
import { PageHeader } from '../../components/page/page-header';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { RowsSkeleton } from '../../components/lists/rows-skeleton';
import { counted } from '../../lib/format';
import { AskAssistant } from '../assistant/ask-assistant';
import { WaysToStart } from '../start-campaign/ways-to-start';
import { CampaignRow } from './campaign-row';
import classes from './campaign-row.module.css';

const AT_ONCE = 50;
const NEW = '/campaign/setup';

export function Component() {
  const { data: campaigns, isPending, error, refetch } = useCampaigns();
  const [shown, setShown] = useState(AT_ONCE);
  const hidden = Math.max(0, (campaigns?.length ?? 0) - shown);
  return (
    <>
      <title>Campaigns · Rekindle</title>
      <PageHeader
        title="Campaigns"
        actions={
          <>
            <AskAssistant campaignId={null}>Ask your marketing manager</AskAssistant>
            <Button component={Link} to={NEW}>
              + New Campaign
            </Button>
          </>
        }
      />
      {isPending && <RowsSkeleton label="Loading campaigns" rows={4} />}
      {!campaigns && error && <ProblemAlert error={error} title="We could not load your campaigns" onRetry={() => void refetch()} />}
      {campaigns && campaigns.length > 0 && (
        <ul className={classes.list}>
          {campaigns.slice(0, shown).map((campaign) => (
            <CampaignRow key={campaign._id} campaign={campaign} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + AT_ONCE)}>
          Show {counted(Math.min(hidden, AT_ONCE), 'more campaign')}
        </Button>
      )}
      {campaigns?.length === 0 && <NoCampaigns />}
    </>
  );
}

function NoCampaigns() {
  return (
    <>
      <EmptyState title="No campaigns yet" level={2}>
        A campaign writes to people who once showed interest, and stops for everyone who answers. What came back appears here. There are
        three ways to start one.
      </EmptyState>
      <WaysToStart />
    </>
  );
}
