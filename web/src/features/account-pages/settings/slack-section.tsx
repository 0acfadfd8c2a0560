import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { Section } from '../../../components/page/section';
import { SlackConnected } from './slack-connected';
import { SlackForm } from './slack-form';
import { getSlack, slackKey } from './slack.api';

export function SlackSection() {
  const { data, error, refetch } = useQuery({ queryKey: slackKey, queryFn: getSlack });
  const [changes, setChanges] = useState(false);
  const webhook = data?.webhook;
  return (
    <Section id="slack" title="Slack" note="Replies can also be posted to a channel of yours, whatever is sent by email.">
      {!data && !error && <RowsSkeleton label="Loading your Slack settings" rows={2} />}
      {!data && error && <ProblemAlert error={error} title="We could not load your Slack settings" onRetry={() => void refetch()} />}
      {data && (!webhook || changes) && (
        <SlackForm onSaved={() => setChanges(false)} {...(webhook && { onKept: () => setChanges(false) })} />
      )}
      {webhook && !changes && <SlackConnected webhook={webhook} onChange={() => setChanges(true)} />}
    </Section>
  );
}
