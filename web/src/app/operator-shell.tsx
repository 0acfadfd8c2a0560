import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part';
import { useOperatorSession } from '../lib/session/operator-session';
import '../theme/mantine-app.css';
import { Notices } from '../components/notices/notices';
import { LiveProvider } from '../features/operator-pages/operations/live';
import { PasswordGate } from '../features/operator-pages/operator-sign-in/password-gate';
import { OperatorLayout } from './layouts/operator-layout';
import { operatorQueries } from './operator-queries';

const SignInAgain = lazyPart(async () => ({
  default: (await import('../features/operator-pages/operator-sign-in/sign-in-again')).SignInAgain,
}));

/** The operator's part of the app. Nothing of it is requested before the password was accepted. */
export function Component() {
  const session = useOperatorSession();
  if (session.state === 'out') return <PasswordGate />;
  return (
    <QueryClientProvider client={operatorQueries}>
      <LiveProvider>
        <OperatorLayout name={session.name} />
        <Suspense>{session.state === 'ended' && <SignInAgain name={session.name} />}</Suspense>
      </LiveProvider>
      <Notices />
    </QueryClientProvider>
  );
}
