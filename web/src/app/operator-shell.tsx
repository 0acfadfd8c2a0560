import { QueryClientProvider } from '@tanstack/react-query';
import { useOperatorSession } from '../lib/session/operator-session';
import '../theme/mantine-app.css';
import { Notices } from '../components/notices';
import { LiveProvider } from '../features/operations/live';
import { PasswordGate } from '../features/operator-sign-in/password-gate';
import { SignInAgain } from '../features/operator-sign-in/sign-in-again';
import { OperatorLayout } from './operator-layout';
import { operatorQueries } from './operator-queries';

/** The operator's side of the house. Before the password was right, nothing of it is asked for. */
export function Component() {
  const session = useOperatorSession();
  if (session.state === 'out') return <PasswordGate />;
  return (
    <QueryClientProvider client={operatorQueries}>
      <LiveProvider>
        <OperatorLayout name={session.name} />
        {session.state === 'ended' && <SignInAgain name={session.name} />}
      </LiveProvider>
      <Notices />
    </QueryClientProvider>
  );
}
