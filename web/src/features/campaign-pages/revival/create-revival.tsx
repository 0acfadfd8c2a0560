import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { saveListDraft } from '../../../lib/list-draft';
import { InFocusHeader } from '../../../components/page/focus-header';
import { useHeadingOf } from '../../../components/page/route-focus';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Steps } from '../../../components/page/steps';
import { campaignKey, getCampaign } from '../../campaigns/campaigns.api';
import { answersOf } from './answers';
import { BusinessInfo } from './business-info';
import { campaignStatusKey, getCampaignStatus } from './revival.api';
import { isPrepared, isSettled } from './stages';
import { StrategyProgress } from './strategy-progress';

/** Loaded separately, because it is reached a minute after the others. */
const Review = lazyPart(async () => ({ default: (await import('./review')).Review }));

const LABELS = ['Upload Leads', 'Business Info', 'AI Strategy', 'Review and Launch'];
const BUSINESS_INFO = 2;
const AI_STRATEGY = 3;
const REVIEW = 4;

/** Four steps over one lead list. The first was the upload; which of the others is shown follows from the campaign. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const listId = search.get('lead_list_id');
  const campaignId = search.get('campaign_id');
  const status = useCampaignStatus(campaignId);
  const keepAnswers = useKeepAnswers();
  const step = campaignId === null ? BUSINESS_INFO : status.data && isPrepared(status.data) ? REVIEW : AI_STRATEGY;
  useHeadingOf(step);

  if (!listId) return <Navigate to="/leads/upload" replace />;
  // Already launched, here or elsewhere: there is nothing to set up any more.
  if (campaignId && status.data?.launchedAt) return <Navigate to={`/campaigns/${campaignId}`} replace />;
  const draft = search.get('draft');
  const address = { lead_list_id: listId, ...(draft && { draft }) };
  const toAnswers = () => void keepAnswers(listId, campaignId).then(() => setSearch(address));
  return (
    <>
      <InFocusHeader slot="steps">
        <Steps label="Revival campaign" labels={LABELS} current={step} />
      </InFocusHeader>
      {step === BUSINESS_INFO && (
        <BusinessInfo key={listId} listId={listId} onCreated={(id) => setSearch({ ...address, campaign_id: id })} />
      )}
      {step === AI_STRATEGY && campaignId && <StrategyProgress campaignId={campaignId} status={status} onChangeAnswers={toAnswers} />}
      {step === REVIEW && campaignId && (
        <Suspense fallback={<RowsSkeleton label="Loading the strategy" rows={6} />}>
          <Review campaignId={campaignId} listId={listId} status={status.data} onChangeAnswers={toAnswers} />
        </Suspense>
      )}
    </>
  );
}

/** Makes the answers of a campaign those of its list's form, whatever was typed there since, or in another browser. */
function useKeepAnswers(): (listId: string, campaignId: string | null) => Promise<void> {
  const queries = useQueryClient();
  return async (listId, campaignId) => {
    if (!campaignId) return;
    const query = { queryKey: campaignKey(campaignId), queryFn: () => getCampaign(campaignId) };
    // Without them the form still has what was typed in this browser.
    const campaign = await queries.fetchQuery(query).catch(() => null);
    if (campaign) saveListDraft(listId, answersOf(campaign));
  };
}

const EVERY = 3_000;

/** Polls every three seconds until the campaign is prepared or has failed. */
const useCampaignStatus = (campaignId: string | null) =>
  useQuery({
    queryKey: campaignStatusKey(campaignId ?? ''),
    queryFn: campaignId ? () => getCampaignStatus(campaignId) : skipToken,
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : EVERY),
    retry: false,
  });
