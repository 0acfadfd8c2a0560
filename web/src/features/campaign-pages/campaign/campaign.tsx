import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { StatStrip } from '../../../components/figures/stat-strip';
import { isMissing } from '../../../lib/api/problem';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import { CampaignPage } from '../campaign-page/campaign-page';
import { GoneCampaign } from './gone-campaign';
import { campaignKey, getCampaign } from '../../campaigns/campaigns.api';

const LOADING = ['Leads revived', 'Revenue', 'ROAS', 'Emails sent'].map((label) => ({ label, value: '', detail: '' }));

/** Other kinds of campaigns have pages of their own. */
const DraftPage = lazyPart(() => import('../draft/draft-page'));
const LiveLaunch = lazyPart(() => import('../autonomous/live-launch'));

const crumb = (
  <Anchor component={Link} to="/campaigns" size="sm">
    Campaigns
  </Anchor>
);

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: campaignKey(id),
    queryFn: () => getCampaign(id),
    meta: follows(topicOfCampaign(id)),
  });
  if (data?.status === 'draft' || data?.campaign_type === 'autonomous') {
    const Page = data.status === 'draft' ? DraftPage : LiveLaunch;
    return (
      <Suspense fallback={<RowsSkeleton label="Loading the campaign" rows={4} />}>
        <Page key={id} campaign={data} />
      </Suspense>
    );
  }
  if (data) return <CampaignPage key={id} campaign={data} came={dataUpdatedAt} />;
  return (
    <>
      <title>Campaign · Rekindle</title>
      <PageHeader crumb={crumb} title="Campaign" />
      {!error && (
        <>
          <StatStrip label="Results so far" stats={LOADING} loading />
          <RowsSkeleton label="Loading the campaign" rows={4} />
        </>
      )}
      {error && isMissing(error) && <GoneCampaign />}
      {error && !isMissing(error) && <ProblemAlert error={error} title="We could not load this campaign" onRetry={() => void refetch()} />}
    </>
  );
}
