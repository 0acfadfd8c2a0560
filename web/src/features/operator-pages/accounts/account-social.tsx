import { ProblemAlert } from '../../../components/notices/problem-alert';
import { Section } from '../../../components/page/section';
import { dayOf } from './account-words';
import { type Social, useSocial } from './accounts.api';
import { postsInWords, troubleInWords } from './social-words';
import classes from './accounts.module.css';

const NETWORKS = { twitter: 'Twitter/X', linkedin: 'LinkedIn' };

/** Nothing if the account has never used the agent. */
export function AccountSocial({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useSocial(accountId);
  if (error && !data) return <ProblemAlert error={error} title="Its social posting could not be read" onRetry={() => void refetch()} />;
  if (!data || (data.connections.length === 0 && data.posts.length === 0)) return null;
  return (
    <Section id="social" title="Social posting" note="Of the last 30 days. Posts are read in its own pages only.">
      <dl className={classes.facts}>
        <div>
          <dt>Networks</dt>
          <dd>{connectedInWords(data.connections)}</dd>
        </div>
        <div>
          <dt>Posts</dt>
          <dd>{postsInWords(data.posts)}</dd>
        </div>
      </dl>
      {data.troubled.length > 0 && (
        <ul aria-label="Not posted, or not known" className={classes.trouble}>
          {data.troubled.map((post) => (
            <li key={post.id}>{`${NETWORKS[post.provider]}, ${dayOf(post.dueAt)}: ${troubleInWords(post)}`}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const connectedInWords = (connections: Social['connections']): string =>
  connections.map(({ provider, connectedAt }) => `${NETWORKS[provider]} since ${dayOf(connectedAt)}`).join(', ') || 'None connected';
