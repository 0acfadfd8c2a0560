import { useQuery } from '@tanstack/react-query';
import { Meter } from '../../../components/figures/meter';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { count } from '../../../lib/format';
import { withFractions } from '../../../lib/money';
import type { Answer } from '../../../lib/openapi/types';
import { UsageMeters } from '../../usage/usage-meters';
import { sellsPlans } from '../../../lib/own-use';
import classes from './form.module.css';
import { SettingsHeader } from './settings-header';
import { getModelUsage, modelUsageKey } from './settings.api';

export function Component() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: modelUsageKey, queryFn: getModelUsage });
  return (
    <>
      <title>Usage · Rekindle</title>
      <SettingsHeader />
      <Section id="plan-usage" title={sellsPlans() ? 'Your plan’s limits' : 'What you have used'}>
        <UsageMeters without="modelTokensPerMonth" />
      </Section>
      <Section id="ai-usage" title="AI this month">
        {isPending && <RowsSkeleton label="Loading what AI has used" rows={2} />}
        {!data && error && <ProblemAlert error={error} title="We could not load what AI has used" onRetry={() => void refetch()} />}
        {data && <ModelUsage usage={data} />}
      </Section>
    </>
  );
}

type Usage = Answer<'/api/usage/ai', 'get'>;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function ModelUsage({ usage: { month, calls, tokens, limit, costUsd } }: { usage: Usage }) {
  return (
    <div className={classes.meters}>
      {limit !== null && (
        <Meter label="AI tokens" used={tokens} limit={limit} full="The built-in strategist writes until the month is over." />
      )}
      <dl className={classes.facts}>
        <dt>Month</dt>
        <dd>{monthName.format(new Date(month))}</dd>
        <dt>Tokens</dt>
        <dd>
          {limit === null
            ? `${count(tokens)}${sellsPlans() ? '; your plan sets no limit' : ''}`
            : `${count(tokens)} of ${count(limit)} used`}
        </dd>
        <dt>AI drafts</dt>
        <dd>{count(calls)}</dd>
        <dt>AI cost</dt>
        <dd>{withFractions(costUsd)}</dd>
      </dl>
    </div>
  );
}
