import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part';
import { useSession } from '../lib/session/session';

const Inside = lazyPart(async () => ({ default: (await import('./not-found-inside')).NotFoundInside }));
const Outside = lazyPart(async () => ({ default: (await import('./not-found-outside')).NotFoundOutside }));

/** An address that leads nowhere, in the layout that its visitor knows. */
export function Component() {
  const signedIn = useSession() !== null;
  return <Suspense fallback={null}>{signedIn ? <Inside /> : <Outside />}</Suspense>;
}
