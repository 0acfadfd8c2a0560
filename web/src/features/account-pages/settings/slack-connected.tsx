import { Alert, Button, Group, Switch } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import type { SlackWebhook } from './slack.api';
import { useSlackActions } from './use-slack-actions';
import classes from './form.module.css';

export function SlackConnected({ webhook, onChange }: { webhook: SlackWebhook; onChange: () => void }) {
  const { choose, test, remove } = useSlackActions();
  const { host, lastFour, replies, disabledAt, problem } = webhook;
  const chosen = choose.variables ?? replies;
  const error = choose.error ?? test.error ?? remove.error;
  return (
    <div className={classes.switches}>
      <p className={classes.address}>
        {host}, address ending in <b>{lastFour}</b>
      </p>
      {disabledAt && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} title="Nothing is posted any more">
          {problem}. Give a new address, or send a test message once you have repaired it at Slack.
        </Alert>
      )}
      <Switch
        label="Post every reply"
        description="With who wrote it, their first line and a link to the inbox."
        checked={(choose.isPending ? chosen : replies) === 'each'}
        onChange={({ currentTarget: { checked } }) => choose.mutate(checked ? 'each' : 'none')}
      />
      <Group gap="sm">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Send a test message
        </Button>
        <Button variant="default" onClick={onChange}>
          Change the address
        </Button>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void remove.ask()}>
          Remove
        </Button>
      </Group>
      {error && <ProblemAlert error={error} title="That did not work" />}
      <p className={classes.said} role="status">
        {test.isSuccess && (test.data.posted ? 'Posted: look into your channel.' : `Not posted. ${test.data.answer}.`)}
      </p>
    </div>
  );
}
