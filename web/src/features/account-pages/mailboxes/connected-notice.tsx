import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import type { Mailbox } from './mailbox-model';

/** The result of a sign-in at the provider. */
const PROBLEMS: Record<string, string> = {
  denied: 'You did not allow it, so the mailbox is not connected. Nothing was changed.',
  state: 'This sign-in took too long, or began in another browser. Begin again with Connect a mailbox.',
  check: 'The provider let us in, but a test of the mailbox failed. Allow SMTP and IMAP in its settings, then begin again.',
  limit: 'Your plan includes no more mailboxes. Nothing was changed.',
  exists: 'This mailbox is connected already.',
};
const OTHER = 'The provider did not let us connect the mailbox. Nothing was changed. Begin again with Connect a mailbox.';

/** Shown once: the address without the result replaces this one in the history. */
export function ConnectedNotice({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const [query, setQuery] = useSearchParams();
  const [id, problem] = [query.get('connected'), query.get('problem')];
  const email = mailboxes.find((mailbox) => mailbox.id === id)?.email;
  useEffect(() => {
    if (email) tell(`${email} is connected.`);
    if (problem !== null) void say(Object.hasOwn(PROBLEMS, problem) ? (PROBLEMS[problem] ?? OTHER) : OTHER);
    if (email || problem !== null) setQuery({}, { replace: true });
  }, [email, problem, setQuery]);
  return null;
}
