import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { LONGEST_OPERATOR_NAME } from '../../../lib/limits';
import { say } from '../../../components/dialogs/dialogs';
import { FailureBox } from '../../../components/notices/failure-box';
import { ApiProblem, problemOf } from '../../../lib/api/problem';
import { startOperatorSession } from '../../../lib/session/operator-session';
import { signInOperator } from './operator-sign-in.api';
import classes from './sign-in.module.css';

const isWrongPassword = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'INVALID_CREDENTIALS';

interface Props {
  /** The name of the previous sign-in; asked for if there is none. */
  name?: string;
  submit: string;
  children?: ReactNode;
}

export function SignInForm({ name: known, submit, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [name, setName] = useState(known ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = async (error: unknown) => {
    if (!isWrongPassword(error)) return setFailure(problemOf(error, 'Sign-in failed').detail);
    await say('Incorrect password.');
    setPassword('');
    field.current?.focus();
  };
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const { token, name: signed } = await signInOperator({ password, ...(name.trim() && { name }) });
      return startOperatorSession(token, signed);
    } catch (error) {
      setBusy(false);
      await refuse(error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className={classes.form}>
      {failure && <FailureBox>{failure}</FailureBox>}
      <PasswordInput
        ref={field}
        label="Password"
        autoComplete="current-password"
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      {known === undefined && (
        <TextInput
          label="Your name (optional)"
          description="What you change is recorded under it."
          autoComplete="nickname"
          size="md"
          maxLength={LONGEST_OPERATOR_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
