import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { RowsSkeleton } from '../../components/lists/rows-skeleton';
import { tell } from '../../components/notices/tell';
import { authorName } from './authors';
import { Changes } from './email-changes';
import changes from './email-changes.module.css';
import { type Email, emailsKey, listVersions, restoreEmail, versionsKey } from './sequence.api';
import classes from './email-versions.module.css';

interface Props {
  campaignId: string;
  email: Email;
  onDone: () => void;
}

export function EmailVersions({ campaignId, email, onDone }: Props) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: versionsKey(campaignId, email),
    queryFn: () => listVersions(campaignId, email.step),
  });
  const restoring = useMutation({
    mutationFn: (version: number) => restoreEmail(campaignId, email.step, version),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: emailsKey(campaignId) });
      tell(`Day ${email.day} email is back as it was.`);
      onDone();
    },
  });
  return (
    <section aria-labelledby={`versions-${email.step}`}>
      <h3 id={`versions-${email.step}`} className={classes.title}>
        Earlier versions
      </h3>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {restoring.error && <ProblemAlert error={restoring.error} title="The version was not brought back" />}
      {!data && !error && <RowsSkeleton label="Loading earlier versions" rows={2} />}
      <ul className={classes.versions}>
        {data?.slice(1).map((one) => (
          <li key={one.version}>
            <details>
              <summary>
                {one.subject}
                <span className={classes.by}>
                  Version {one.version}, by {one.author === 'user' ? 'you' : authorName(one.author)}
                </span>
              </summary>
              <p className={changes.key}>
                Compared with the email as it is now: <del>only in version {one.version}</del>, <ins>only in the email now</ins>.
              </p>
              <Changes before={`${one.subject}\n\n${one.text}`} after={`${email.subject}\n\n${email.text}`} />
            </details>
            <Button
              size="xs"
              variant="default"
              loading={restoring.isPending && restoring.variables === one.version}
              onClick={() => restoring.mutate(one.version)}
              aria-label={`Bring back version ${one.version}`}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
