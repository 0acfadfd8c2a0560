import { Button, CopyButton, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { emailFault } from '../../../lib/email-address';
import { dayOf } from './account-words';
import { inviteAccount } from './accounts.api';
import classes from './accounts.module.css';

/** Makes a link for one address, and shows it this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: inviteAccount });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!emailFault(email)) mutate(email.trim());
  };
  return (
    <Modal onClose={onClose} title="Invite somebody">
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.said}>
          {data
            ? `The link opens one account, for ${email.trim()}, until ${dayOf(data.expiresAt)}. It is shown this once: nothing is sent, pass it on.`
            : 'You get a link by which this address may open an account, once.'}
        </p>
        {data ? (
          <TextInput label="Invitation link" readOnly value={data.link} onFocus={(event) => event.currentTarget.select()} />
        ) : (
          <TextInput
            type="email"
            label="Email"
            data-autofocus
            value={email}
            error={asked && emailFault(email)}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        {error && <ProblemAlert error={error} title="The invitation was not made" />}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {data ? 'Done' : 'Not now'}
          </Button>
          {data ? (
            <CopyButton value={data.link}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>}
            </CopyButton>
          ) : (
            <Button type="submit" loading={isPending}>
              Make the link
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
