import { ActionIcon, Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ProblemAlert } from '../../../../components/notices/problem-alert';
import { rowsShown } from '../../../../components/lists/rows-skeleton';
import { showAllKeys } from '../../../palette/palette-state';
import { useShortcutsOn } from '../../../../lib/shortcuts';
import { NothingHere } from './nothing-here';
import { ThreadFilters } from './thread-filters';
import { ThreadRow } from './thread-row';
import { ThreadSkeletons } from '../skeletons';
import type { Threads } from './use-threads';
import { ViewChips } from './view-chips';
import classes from './thread-list.module.css';

interface Props {
  list: Threads;
  chosen: string | undefined;
  /** The conversation has the heading of the page. */
  isBeside: boolean;
}

export function ThreadList({ list, chosen, isBeside }: Props) {
  const { pages, threads, view, searching, setSearching } = list;
  const shown = rowsShown(pages, threads.length);
  const Heading = isBeside ? 'p' : 'h1';
  return (
    <section className={classes.list} aria-label="Conversations">
      <header className={classes.head}>
        <Heading className={classes.title}>Inbox</Heading>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Search and filter"
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <IconSearch size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      {searching && <ThreadFilters list={list} />}
      <ViewChips view={view} counts={list.counts} onShow={list.show} />
      <div className={classes.scroll}>
        {shown === 'awaited' && <ThreadSkeletons />}
        {pages.error && (
          <div className={classes.note}>
            <ProblemAlert error={pages.error} title="We could not load your inbox" onRetry={() => void pages.refetch()} />
          </div>
        )}
        {threads.length > 0 && (
          <ol className={classes.threads} aria-label={view === 'to_answer' ? 'Oldest first' : 'Newest first'}>
            {threads.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} isChosen={thread.id === chosen} />
            ))}
          </ol>
        )}
        {shown === 'none' && <NothingHere list={list} />}
        {pages.hasNextPage && (
          <Button variant="default" className={classes.more} loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
      <Hints />
    </section>
  );
}

function Hints() {
  if (!useShortcutsOn()) return null;
  return (
    <p className={classes.hints}>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      <span>
        <kbd>R</kbd> answer
      </span>
      <span>
        <kbd>E</kbd> done
      </span>
      <button type="button" onClick={showAllKeys}>
        <kbd>?</kbd> all keys
      </button>
    </p>
  );
}
