import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FailureBox } from '../../../components/notices/failure-box';
import { problemOf } from '../../../lib/api/problem';
import { saveFile } from '../../../lib/download';
import { AuthPage } from '../../auth/auth-page';
import auth from '../../auth/auth.module.css';
import { downloadOwnData } from './privacy-request.api';

export function Component() {
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { content, name } = await downloadOwnData(params.get('token') ?? '');
      saveFile(content, name);
    } catch (error) {
      setFailure(problemOf(error, 'Your data was not downloaded. Try again in a minute.').detail);
    }
    setBusy(false);
  };
  return (
    <AuthPage title="Download your data">
      <h1>Your data is ready</h1>
      <p className={auth.sub}>One ZIP archive; README.txt in it says what each file is.</p>
      {failure && <FailureBox>{failure}</FailureBox>}
      <Button fullWidth size="md" loading={busy} onClick={() => void download()}>
        Download
      </Button>
      <p className={auth.foot}>
        <Anchor component={Link} to="/privacy/request">
          Ask again
        </Anchor>
      </p>
    </AuthPage>
  );
}
