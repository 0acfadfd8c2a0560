import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';

const ThreadPanel = lazyPart(() => import('./thread-panel'));

/** The conversation that the address names with `?thread=`, over the page: Back closes it. */
export function ThreadBeside() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const within = (useLocation().state as { within?: boolean } | null)?.within === true;
  const threadId = query.get('thread');
  if (!threadId) return null;
  const onClose = () => {
    if (within) return void navigate(-1);
    query.delete('thread');
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <ThreadPanel key={threadId} threadId={threadId} onClose={onClose} />
    </Suspense>
  );
}
