import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface Props {
  threadId: string;
  /** The lead's name, for people who hear the link alone. */
  name: string;
  children: ReactNode;
}

/** Opens a conversation over the page. */
export function ThreadLink({ threadId, name, children }: Props) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('thread', threadId);
  return (
    <Anchor component={Link} to={`?${query}`} state={{ within: true }} preventScrollReset inherit>
      {children}
      <span className="sr-only"> to {name}</span>
    </Anchor>
  );
}
