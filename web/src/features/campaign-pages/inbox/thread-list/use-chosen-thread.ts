import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Threads } from './use-threads';

/**
 * The thread on the page: the one in the address; otherwise, if there is room beside the list, its first. That one remains
 * when it leaves the list, e.g. because it was answered.
 */
export function useChosenThread({ threads, pages, view, campaign, search }: Threads, isWide: boolean) {
  const { threadId } = useParams();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const list = JSON.stringify([view, campaign, search]);
  const [first, setFirst] = useState<{ list: string; id: string } | null>(null);
  const [place, setPlace] = useState(0);
  const top = threads[0]?.id;
  if (top && !pages.isPlaceholderData && first?.list !== list) setFirst({ list, id: top });

  const chosen = threadId ?? (isWide && first?.list === list ? first.id : undefined);
  const index = threads.findIndex(({ id }) => id === chosen);
  if (index !== -1 && index !== place) setPlace(index);

  const open = (id: string | undefined) => void navigate({ pathname: id ? `/inbox/${id}` : '/inbox', search: query });
  /** If it has left the list, another one has its place. */
  const after = threads[index === -1 ? place : index + 1]?.id;
  const before = threads[(index === -1 ? place : index) - 1]?.id;
  return {
    ...{ chosen, isOwnPage: threadId !== undefined, query },
    next: after ? () => open(after) : undefined,
    previous: before ? () => open(before) : undefined,
    /** To the next one, or to the list. */
    leave: () => open(isWide ? (after ?? before) : undefined),
  };
}
