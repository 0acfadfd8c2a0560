import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { DateLabel } from '../../../components/lists/date-label';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { StatStrip } from '../../../components/figures/stat-strip';
import { SampleMark, StatusBadge } from '../../../components/badges/status-badge';
import { isMissing } from '../../../lib/api/problem';
import { count } from '../../../lib/format';
import { isSample } from '../../../lib/sample-list';
import { follows, topicOfList } from '../../../lib/updates/topics';
import { newCampaignPath } from '../../campaigns/campaign-model';
import { getLeadList, type LeadList, leadListKey } from '../lead-lists/lead-lists.api';
import { ImportWaiting } from './import-waiting';
import { LeadListMenu } from './lead-list-menu';
import { LeadsOfList } from './leads-of-list';
import { ListCampaigns } from './list-campaigns-of-list';
import { DownloadProblems } from '../lead-lists/download-problems';
import { RemoveSampleList } from '../lead-lists/remove-sample-list';
import { isUsable } from '../lead-lists/use-lead-lists';
import classes from './leads-of-list.module.css';

const LawfulBasisOfList = lazyPart(() => import('../lawful-basis/lawful-basis'));

const crumb = (
  <Anchor component={Link} to="/leads/lists" size="sm">
    Lead lists
  </Anchor>
);

export function Component() {
  const { listId = '' } = useParams();
  const {
    data: list,
    error,
    refetch,
  } = useQuery({
    queryKey: leadListKey(listId),
    queryFn: () => getLeadList(listId),
    // Its campaigns are named with their states.
    meta: follows(topicOfList(listId), 'campaign'),
  });
  if (list) return <Loaded list={list} />;
  return (
    <>
      <title>Lead list · Rekindle</title>
      <PageHeader crumb={crumb} title="Lead list" />
      {!error && <RowsSkeleton label="Loading the lead list" rows={5} />}
      {error && isMissing(error) && <Gone />}
      {error && !isMissing(error) && <ProblemAlert error={error} title="We could not load this list" onRetry={() => void refetch()} />}
    </>
  );
}

const rowsOf = ({ validLeads, invalidLeads, duplicateLeads, overLimitLeads }: LeadList): number =>
  validLeads + invalidLeads + duplicateLeads + overLimitLeads;

function Loaded({ list }: { list: LeadList }) {
  const navigate = useNavigate();
  const skipped = list.invalidLeads + list.duplicateLeads;
  return (
    <>
      <title>{`${list.fileName} · Rekindle`}</title>
      <PageHeader
        crumb={crumb}
        title={list.fileName}
        meta={
          <>
            <StatusBadge of="list" status={list.status} />
            {isSample(list) && <SampleMark />}
            <span>
              Uploaded <DateLabel value={list.uploadedAt} inSentence />
            </span>
          </>
        }
        actions={
          <>
            {isUsable(list.status) && list.validLeads > 0 && (
              <Button component={Link} to={newCampaignPath(list._id)}>
                Create Campaign
              </Button>
            )}
            {isSample(list) && <RemoveSampleList listId={list._id} onRemoved={() => void navigate('/leads/lists')} />}
            <LeadListMenu list={list} />
          </>
        }
      />
      <StatStrip
        label="What was in the file"
        stats={[
          { label: 'Leads', value: count(list.totalLeads), detail: `of ${count(rowsOf(list))} rows in the file` },
          { label: 'Without a valid address', value: count(list.invalidLeads), detail: 'skipped' },
          { label: 'Duplicates', value: count(list.duplicateLeads), detail: 'skipped' },
          {
            label: 'Above your limit',
            value: count(list.overLimitLeads),
            detail: list.overLimitLeads > 0 ? 'waiting in the file' : 'none waiting',
          },
        ]}
      />
      {skipped > 0 && (
        <p style={{ margin: '0.75rem 0 0' }}>
          <DownloadProblems listId={list._id} total={skipped} />
        </p>
      )}
      <ImportWaiting list={list} />
      <Suspense fallback={null}>
        <LawfulBasisOfList listId={list._id} />
      </Suspense>
      <Section id="campaigns" title="Campaigns that used it">
        {list.campaigns.length > 0 ? (
          <ListCampaigns campaigns={list.campaigns} />
        ) : (
          <p className={classes.none}>No campaign uses this list yet.</p>
        )}
      </Section>
      <Section id="leads" title="Leads">
        <LeadsOfList key={list._id} listId={list._id} />
      </Section>
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      title="This list is not here"
      level={2}
      action={
        <Button component={Link} to="/leads/lists" variant="default">
          See all lead lists
        </Button>
      }
    >
      It was deleted, or the address has a typo.
    </EmptyState>
  );
}
