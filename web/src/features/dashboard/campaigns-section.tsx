import { Anchor } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part';
import { useCampaignNames, useNewestCampaigns } from '../campaigns/campaigns.api';
import { EmptyState } from '../../components/lists/empty-state';
import { RowsSkeleton } from '../../components/lists/rows-skeleton';
import { Section } from '../../components/page/section';
import { count } from '../../lib/format';
import { CampaignItem } from './campaign-item';
import { NotLoaded } from './not-loaded';
import classes from './campaign-item.module.css';

const WaysToStart = lazyPart(async () => ({ default: (await import('../start-campaign/ways-to-start')).WaysToStart }));

export function CampaignsSection() {
  const { data, isPending, refetch } = useNewestCampaigns();
  const { data: names = [] } = useCampaignNames();
  const campaigns = data ?? [];
  return (
    <Section
      id="campaigns"
      title="Campaigns"
      action={
        campaigns.length > 0 && (
          <Anchor component={Link} to="/campaigns" size="sm">
            {names.length > campaigns.length ? `All ${count(names.length)} campaigns` : 'All campaigns'}
          </Anchor>
        )
      }
    >
      {isPending && <RowsSkeleton label="Loading campaigns" />}
      {!isPending && !data && <NotLoaded what="campaigns" onRetry={() => void refetch()} />}
      {data && campaigns.length === 0 && <NoCampaigns />}
      {campaigns.length > 0 && (
        <ul className={classes.list}>
          {campaigns.map((campaign) => (
            <CampaignItem key={campaign._id} campaign={campaign} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NoCampaigns() {
  return (
    <>
      <EmptyState title="No campaigns yet">
        A campaign takes one of your lead lists, a few answers about your business, and four emails. Its opens, replies and revenue appear
        here. There are three ways to start one.
      </EmptyState>
      <Suspense>
        <WaysToStart />
      </Suspense>
    </>
  );
}
