import { Button } from '@mantine/core';
import { EmptyState } from '../../../../components/lists/empty-state';
import { awayInWords } from '../inbox-words';
import type { Threads } from './use-threads';
import classes from './thread-list.module.css';

/** A list without a thread, and why. */
export function NothingHere({ list: { view, counts, filtered, clear } }: { list: Threads }) {
  const clearing = (
    <Button variant="default" onClick={clear}>
      Clear search
    </Button>
  );
  return (
    <div className={classes.note}>
      {filtered && (
        <EmptyState title="No conversation matches" level={2} action={clearing}>
          Try a part of the name, of the company or of the last message, or all campaigns.
        </EmptyState>
      )}
      {!filtered && view === 'to_answer' && (
        <EmptyState title="All answered" level={2}>
          New replies appear here by themselves.{counts && awayInWords(counts)}
        </EmptyState>
      )}
      {!filtered && view !== 'to_answer' && (
        <EmptyState title="Nobody here" level={2}>
          Conversations appear here once they are {view === 'done' ? 'done' : 'labelled so'}.
        </EmptyState>
      )}
    </div>
  );
}
