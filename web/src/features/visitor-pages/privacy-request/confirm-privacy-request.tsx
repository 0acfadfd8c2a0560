import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FailureBox } from '../../../components/notices/failure-box';
import { problemOf } from '../../../lib/api/problem';
import { AuthPage } from '../../auth/auth-page';
import { Outcome } from '../../auth/outcome';
import auth from '../../auth/auth.module.css';
import { type PrivacyKind, confirmRequest } from './privacy-request.api';

const WORDS = {
  export: {
    title: 'Confirm your export',
    what: 'You get all that we keep about your address.',
    button: 'Send me my data',
    done: 'Your data, or the link to it, is on its way to your inbox.',
  },
  erasure: {
    title: 'Confirm the erasure',
    what: 'All that we keep about your address is deleted for good. If you have an account, its campaigns stop and it is deleted with everything in it. This cannot be undone.',
    button: 'Erase my data',
    done: 'We are erasing your data. The last email to your inbox says when it is done.',
  },
};

/** A button, because programs that look through mail open links by themselves. */
export function Component() {
  const [params] = useSearchParams();
  const kind: PrivacyKind = params.get('kind') === 'erasure' ? 'erasure' : 'export';
  const [confirmed, setConfirmed] = useState<PrivacyKind | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, what, button } = WORDS[kind];

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setConfirmed((await confirmRequest(params.get('token') ?? '')).kind);
    } catch (error) {
      setFailure(problemOf(error, 'The request was not confirmed. Try again in a minute.').detail);
    }
    setBusy(false);
  };

  return (
    <AuthPage title="Confirm your data request">
      {confirmed ? (
        <Outcome title="Confirmed">
          {WORDS[confirmed].done} If customers of ours have you among their leads, we ask them, and write to you within 30 days.
        </Outcome>
      ) : (
        <>
          <h1>{title}</h1>
          <p className={auth.sub}>{what}</p>
          {failure && <FailureBox>{failure}</FailureBox>}
          <Button fullWidth size="md" color={kind === 'erasure' ? 'red' : undefined} loading={busy} onClick={() => void confirm()}>
            {button}
          </Button>
          <p className={auth.foot}>
            <Anchor component={Link} to="/privacy/request">
              Send a new link
            </Anchor>
          </p>
        </>
      )}
    </AuthPage>
  );
}
