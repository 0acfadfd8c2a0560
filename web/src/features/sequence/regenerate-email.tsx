import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { tell } from '../../components/notices/tell';
import { EmailVersions } from './email-versions';
import { type Email, emailsKey, regenerateEmail } from './sequence.api';
import classes from './sequence.module.css';

const LONGEST = 500;

interface Props {
  campaignId: string;
  email: Email;
  onDone: () => void;
}

export function RegenerateEmail({ campaignId, email, onDone }: Props) {
  const queries = useQueryClient();
  const [wish, setWish] = useState('');
  const writing = useMutation({
    mutationFn: () => regenerateEmail(campaignId, email.step, wish.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: emailsKey(campaignId) });
      tell(`Day ${email.day} email written again. The one before is kept.`);
      onDone();
    },
  });
  return (
    <div className={classes.edit}>
      <Textarea
        label="What should change?"
        description='For example "shorter" or "mention the offer". The current version is kept.'
        autoFocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST}
        value={wish}
        onChange={({ currentTarget }) => setWish(currentTarget.value)}
      />
      {writing.error && <ProblemAlert error={writing.error} title="The email was not written again" />}
      <div className={classes.buttons}>
        <Button variant="light" disabled={wish.trim() === ''} loading={writing.isPending} onClick={() => writing.mutate()}>
          Write again
        </Button>
        <Button variant="default" onClick={onDone}>
          Keep it as it is
        </Button>
      </div>
      {writing.isPending && <p role="status">This can take a minute.</p>}
      {email.version > 1 && <EmailVersions campaignId={campaignId} email={email} onDone={onDone} />}
    </div>
  );
}
