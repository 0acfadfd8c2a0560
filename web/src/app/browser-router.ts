import { createBrowserRouter, createPath } from 'react-router-dom';
import { dropQuestions } from '../components/dialogs/dialogs';
import { keepReturnPath, takeReturnPath } from '../lib/session/return-path';
import { endedSession, session, subscribe } from '../lib/session/session';
import { SESSION_ENDED } from '../lib/session/session-model';
import { ROOT, SIGNED_IN, routes } from './router';

// A visitor who asks for the sign-in page itself continues to the dashboard, wherever an earlier detour began.
if (location.pathname === '/login') takeReturnPath();

export const router = createBrowserRouter(routes, {
  // Loaded on addresses that are not for visitors: their browsers need not know where a hundred scripts are.
  patchRoutesOnNavigation: async ({ path, patch }) => {
    if (/^\/admin(\/|$)/i.test(path)) patch(ROOT, (await import('./operator-routes')).operatorRoutes);
    else patch(ROOT, (await import('./account-routes')).accountRoutes);
  },
});

// However a session ends (sign-out, expiry, a 401), a signed-in page that is open shows the way back in.
subscribe(() => {
  const inside = router.state.matches.some(({ route }) => route.id === SIGNED_IN);
  if (!inside || session()) return;
  dropQuestions();
  const ended = endedSession();
  const isOver = ended?.byHand === false;
  if (isOver) keepReturnPath(createPath(router.state.location), ended.userId);
  void router.navigate('/login', { replace: true, state: isOver ? SESSION_ENDED : null });
});

/** Resolves once the first page can be shown, with everything that it loads. */
export const firstPage = (): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
