import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { SearchField, useSearch } from '../../../components/lists/search-field';
import { useZone } from '../../../lib/session/session';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton, rowsShown } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import { CampaignLeadTable } from './campaign-lead-table';
import { CourseShown } from './course';
import { ChosenEmail } from './chosen-email';
import { emailFilterOf, without } from './email-filter';
import { LeadOutcomeFilter } from './lead-outcome-filter';
import { nobodyYet, outcomeOf, withOutcome } from './lead-outcome';
import { LEAD_COLUMNS, USUAL_COLUMNS } from './lead-columns';
import { keepColumns, readColumns } from './kept-views';
import type { LeadView } from './lead-views';
import { LeadStateFilter } from './lead-state-filter';
import { ViewMenu } from './view-menu';
import { NOBODY, type Selection } from './selection';
import { type CampaignLead, type LeadOutcome, campaignLeadsKey, listCampaignLeads } from './campaign-leads.api';
import classes from './campaign-leads.module.css';

const SelectedLeads = lazyPart(() => import('./selected-leads'));

export function CampaignLeads({ campaignId }: { campaignId: string }) {
  const { typed, setTyped, search } = useSearch();
  const [state, setState] = useState<CampaignLead['state'] | null>(null);
  const zone = useZone();
  const { oneEmail } = use(CourseShown);
  const [query, setQuery] = useSearchParams();
  const withEmail = emailFilterOf(query);
  const outcome = outcomeOf(query);
  const chooseOutcome = (next: LeadOutcome | null) => {
    setState(null);
    setQuery(withOutcome(query, next), { preventScrollReset: true, replace: true });
  };
  const chooseState = (next: CampaignLead['state'] | null) => {
    chooseOutcome(null);
    setState(next);
  };
  const [columns, setColumns] = useState(() =>
    readColumns(
      LEAD_COLUMNS.map(({ id }) => id),
      USUAL_COLUMNS,
    ),
  );
  const chooseColumns = (ids: readonly string[]) => {
    setColumns(ids);
    keepColumns(ids);
  };
  const chooseView = (view: LeadView) => {
    setState(view.state);
    setTyped(view.search);
    setQuery(withOutcome(query, view.outcome), { preventScrollReset: true, replace: true });
  };
  const [selection, setSelection] = useState<Selection>(NOBODY);
  const wanted = { campaignId, search, state, outcome, withEmail };
  const leads = useInfiniteQuery({
    queryKey: [...campaignLeadsKey(campaignId), wanted],
    queryFn: ({ pageParam }) => listCampaignLeads(wanted, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: follows(topicOfCampaign(campaignId)),
  });
  const rows = leads.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = rowsShown(leads, rows.length);
  return (
    <Section
      id="campaign-leads"
      title="Leads"
      note={`${oneEmail ? 'What became of the email to each lead' : 'Where each lead is in the sequence'}, and why; who came back comes first. Open one to see its history.${zone ? ` Times are in ${zone.replaceAll('_', ' ')}.` : ''}`}
    >
      <div className={classes.filters}>
        <SearchField label="Search the leads of this campaign" typed={typed} onType={setTyped} maxLength={200} />
        <LeadStateFilter counts={leads.data?.pages[0]?.counts} chosen={outcome ? undefined : state} onChoose={chooseState} />
        <LeadOutcomeFilter counts={leads.data?.pages[0]?.outcomes} chosen={outcome} onChoose={chooseOutcome} />
      </div>
      <ViewMenu now={{ outcome, state, search }} onChoose={chooseView} columns={columns} onColumns={chooseColumns} />
      {withEmail && <ChosenEmail filter={withEmail} onDrop={() => setQuery(without(query), { preventScrollReset: true })} />}
      {shown === 'awaited' && <RowsSkeleton label="Loading leads" rows={5} />}
      {leads.error && <ProblemAlert error={leads.error} title="We could not load these leads" onRetry={() => void leads.refetch()} />}
      {shown === 'none' && (
        <p className={classes.none} role="status">
          {outcome && !search ? nobodyYet(outcome) : 'No lead matches.'}
        </p>
      )}
      {selection.leads.size > 0 && (
        <Suspense fallback={null}>
          <SelectedLeads campaignId={campaignId} leads={[...selection.leads.values()]} onClear={() => setSelection(NOBODY)} />
        </Suspense>
      )}
      {rows.length > 0 && (
        <CampaignLeadTable campaignId={campaignId} leads={rows} selection={selection} onSelect={setSelection} columns={columns} />
      )}
      {leads.hasNextPage && (
        <Button variant="default" mt="md" loading={leads.isFetchingNextPage} onClick={() => void leads.fetchNextPage()}>
          Show more leads
        </Button>
      )}
    </Section>
  );
}
