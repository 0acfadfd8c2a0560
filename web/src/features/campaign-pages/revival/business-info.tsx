import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { InFocusHeader } from '../../../components/page/focus-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { SaveMark } from '../../../components/forms/save-mark';
import { isMissing } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { readListDraft } from '../../../lib/list-draft';
import { session } from '../../../lib/session/session';
import { campaignsKey } from '../../campaigns/campaigns.api';
import { useUsualTime } from '../../campaigns/use-usual-time';
import { type LeadList, getLeadList, leadListKey } from '../../lead-pages/lead-lists/lead-lists.api';
import { faultsOf } from './answer-faults';
import { AnswerFields } from './answer-fields';
import { type Answers, NO_ANSWERS, answersLeft, knownAnswers } from './answers';
import classes from './business-info.module.css';
import { ListGone } from './list-gone';
import { useNameOfList } from './name-of-list';
import { OptionalFields } from './optional-fields';
import { createRevival } from './revival.api';
import { useSuggestedAnswers } from './suggested-answers';
import { useDraft } from './use-draft';

interface Props {
  listId: string;
  onCreated: (campaignId: string) => void;
}

const newAnswers = (): Answers => ({ ...NO_ANSWERS, company_name: session()?.user?.companyName ?? '' });

export function BusinessInfo({ listId, onCreated }: Props) {
  const queries = useQueryClient();
  const [kept] = useState(() => readDraft(listId));
  const form = useForm<Answers>({
    mode: 'controlled',
    initialValues: kept ?? newAnswers(),
    validate: faultsOf,
    validateInputOnBlur: true,
  });
  const saved = useDraft(listId, form.values);
  const creation = useMutation({
    mutationFn: (answers: Answers) => createRevival(listId, answers),
    onSuccess: ({ campaign_id }) => {
      void queries.invalidateQueries({ queryKey: campaignsKey });
      onCreated(campaign_id);
    },
  });
  const takes = useUsualTime();
  const list = useQuery({ queryKey: leadListKey(listId), queryFn: () => getLeadList(listId) });
  useNameOfList(form, list.data?.fileName);
  const suggested = useSuggestedAnswers(form, listId, kept === null);
  const left = answersLeft(form.values);
  if (list.error && isMissing(list.error)) return <ListGone />;
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={form.onSubmit(
        (answers) => creation.mutate(answers),
        (errors) => focusFirstFault(form, errors),
      )}
    >
      <title>Business info · Rekindle</title>
      <InFocusHeader slot="status">
        <SaveMark shown={saved} />
      </InFocusHeader>
      <header className={classes.head}>
        <h1>Tell us about your business</h1>
        <p>
          {list.data && `${counted(list.data.totalLeads, 'lead')} from ${list.data.fileName}. `}Your answers become the strategy, so plain
          words work best.
        </p>
      </header>
      <AnswerFields form={form} suggested={suggested} />
      <OptionalFields form={form} columns={ownColumns(list.data)} />
      {creation.error && (
        <div className={classes.problem}>
          <ProblemAlert error={creation.error} title="The campaign was not created" fallback="Campaign creation failed" />
        </div>
      )}
      <div className={classes.foot}>
        <Button type="submit" size="md" disabled={left > 0} loading={creation.isPending} aria-describedby="answers-left">
          Create strategy
        </Button>
        <span id="answers-left">{left === 0 ? `Takes ${takes}.` : `${counted(left, 'answer')} left`}</span>
      </div>
    </form>
  );
}

/** @returns the answers stored for this list, or null if there are none; an unknown field of an older draft is dropped */
function readDraft(listId: string): Answers | null {
  const kept = readListDraft(listId);
  return kept && typeof kept === 'object' ? knownAnswers(kept) : null;
}

const EVERY_LIST = new Set(['email', 'first_name', 'last_name', 'full_name', 'company', 'phone', 'title']);

const ownColumns = (list: LeadList | undefined): string[] => [
  ...new Set(list?.mapping.map(({ field }) => field).filter((field) => !EVERY_LIST.has(field))),
];
