import { Button, Select, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateLabel } from '../../../components/lists/date-label';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { Section } from '../../../components/page/section';
import { tell } from '../../../components/notices/tell';
import { changesTo } from '../../../lib/rebased';
import { type BasisKind, type LawfulBasis, getLawfulBasis, lawfulBasisKey, saveLawfulBasis, useLawfulBasis } from './lawful-basis.api';
import classes from './lawful-basis.module.css';

const KINDS: Record<BasisKind, string> = {
  consent: 'They consented',
  contract: 'A contract with them, or steps before one',
  legitimate_interests: 'Legitimate interests, weighed against theirs',
  other: 'Something else',
};
const LONGEST = 1_000;

type Note = Pick<LawfulBasis, 'basis' | 'note'>;

/** Asked for where leads of the list are in the EU or the UK; nothing waits for it. */
export default function LawfulBasisOfList({ listId }: { listId: string }) {
  const { data } = useLawfulBasis(listId);
  if (!data || !(data.asked || data.basis)) return null;
  return (
    <Section
      id="lawful-basis"
      title="Why you may write to them"
      note="Some of these leads are in the EU or the UK, where emailing people needs a lawful basis. Note yours here: it is for your records."
    >
      <BasisForm listId={listId} saved={data} />
    </Section>
  );
}

function BasisForm({ listId, saved }: { listId: string; saved: LawfulBasis }) {
  const queries = useQueryClient();
  const [changed, change] = useState<Partial<Note>>({});
  const { basis, note } = { ...saved, ...changed };
  const save = useMutation({
    // What was not changed here stays as it is, also if another tab has saved it since.
    mutationFn: async ({ shown, sent }: { shown: BasisKind; sent: Partial<Note> }) => {
      const now = { ...(await getLawfulBasis(listId)), ...sent };
      return saveLawfulBasis(listId, { basis: now.basis ?? shown, note: now.note ?? '' });
    },
    onSuccess: (stored, { sent }) => {
      queries.setQueryData(lawfulBasisKey(listId), stored);
      change((now) => changesTo(sent, now));
      tell('Your note is saved.');
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (basis) save.mutate({ shown: basis, sent: changed });
      }}
    >
      <Select
        label="Lawful basis"
        placeholder="Choose one"
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        value={basis}
        onChange={(value) => change({ ...changed, basis: value as BasisKind | null })}
      />
      <Textarea
        label="In your own words"
        description="For example where the list comes from, and what people agreed to"
        autosize
        minRows={2}
        maxLength={LONGEST}
        value={note ?? ''}
        onChange={(event) => change({ ...changed, note: event.currentTarget.value })}
      />
      {save.error && <ProblemAlert error={save.error} title="Your note was not saved" />}
      <div className={classes.foot}>
        <Button type="submit" variant="default" disabled={basis === null} loading={save.isPending}>
          Save note
        </Button>
        {saved.savedAt && (
          <span>
            Saved <DateLabel value={saved.savedAt} inSentence />
          </span>
        )}
      </div>
    </form>
  );
}
