import { useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart, onceOnline } from '../../lib/lazy-part';
import { useEndsWithPage } from '../../components/dialogs/use-ends-with-page';
import { say } from '../../components/dialogs/dialogs';
import { useKeys } from '../../lib/use-keys';
import { PLACES } from './places';
import { close, openPalette, showAllKeys, subscribe, whatIsOpened } from './palette-state';

const load = onceOnline(() => import('./palette').catch(notLoaded));
const Palette = lazyPart(async () => ({ default: (await load())?.Palette ?? Nothing }));
const AllKeys = lazyPart(async () => ({ default: (await import('./all-keys').catch(notLoaded))?.AllKeys ?? Nothing }));

/** How long after G its letter counts. */
const SECOND_LETTER_MS = 1_500;

/** Used once in the signed-in shell: the palette, the sheet of all keys, and the keys that every page has. */
export function PaletteHost() {
  const opened = useSyncExternalStore(subscribe, whatIsOpened, whatIsOpened);
  const go = useNavigate();
  const pressedG = useRef(-Infinity);
  useEndsWithPage(close);
  // It closes with the session: the next account does not see it.
  useEffect(() => close, []);
  const toggle = () => {
    if (opened) close();
    else if (!document.querySelector('dialog[open], [role="dialog"]')) openPalette();
  };
  useHotkeys([['mod+K', toggle]], [], true);
  const places = PLACES.map(([letter, to]) => [
    letter,
    () => {
      if (performance.now() - pressedG.current < SECOND_LETTER_MS) void go(to);
      pressedG.current = -Infinity;
    },
  ]);
  useKeys({
    ...(Object.fromEntries(places) as Record<string, () => void>),
    g: () => void (pressedG.current = performance.now()),
    '/': searchHere,
    '?': showAllKeys,
  });
  return (
    <Suspense fallback={null}>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'keys' && <AllKeys onClose={close} />}
    </Suspense>
  );
}

/** In the page's own search if it has one. */
function searchHere(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else openPalette();
}

const Nothing = (_: { onClose: () => void }): null => null;

function notLoaded(): null {
  close();
  void say('This did not load. Check your connection and try again.');
  return null;
}
