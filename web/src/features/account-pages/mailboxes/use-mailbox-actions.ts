import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import type { Mailbox, OAuthProvider } from './mailbox-model';
import { checkMailbox, disconnectMailbox, mailboxesKey, pauseMailbox, resumeMailbox, startSignIn } from './mailboxes.api';

/** Goes to the provider's page, which leads back to the mailboxes. */
export async function signInAt(provider: OAuthProvider): Promise<void> {
  try {
    location.assign(await startSignIn(provider));
  } catch (error) {
    void say(problemOf(error, 'The sign-in could not be opened. Try again in a minute.').detail);
  }
}

/** The actions on a connected mailbox: each reports its result, and the page shows it. */
export function useMailboxActions({ id, email, provider, today }: Mailbox) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const run = async (work: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: mailboxesKey });
      tell(done);
    } catch (error) {
      void say(problemOf(error, failed).detail);
    }
  };
  const waiting = today.waiting > 0 ? ` ${today.waiting} ${today.waiting === 1 ? 'email waits' : 'emails wait'} in it.` : '';
  return {
    pause: () => run(() => pauseMailbox(id), `${email} is paused.`, 'The mailbox was not paused. Try again in a minute.'),
    resume: () => run(() => resumeMailbox(id), `${email} is sending again.`, 'The mailbox was not resumed. Try again in a minute.'),
    signIn: () => (provider === 'smtp' ? navigate(`/settings/mailboxes/${id}/sign-in`) : signInAt(provider)),
    check: async () => {
      try {
        const { checks, works } = await checkMailbox(id);
        await queries.invalidateQueries({ queryKey: mailboxesKey });
        const failed = checks.find(({ ok }) => !ok);
        if (works) tell(`${email} works.`);
        else void say([failed?.detail, failed?.advice].filter(Boolean).join(' '));
      } catch (error) {
        void say(problemOf(error, 'The mailbox was not tested. Try again in a minute.').detail);
      }
    },
    disconnect: async () => {
      const sure = await askBefore({
        title: `Disconnect ${email}?`,
        body: `Nothing more is sent from it or read in it, and its password is forgotten here.${waiting} Leads it has written to go on from your other mailboxes. You can connect it again at any time.`,
        confirm: 'Disconnect',
      });
      if (sure)
        await run(() => disconnectMailbox(id), `${email} is disconnected.`, 'The mailbox was not disconnected. Try again in a minute.');
    },
  };
}
