import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page-header';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { Section } from '../../components/section';
import { UsageMeters } from '../usage/usage-meters';
import { getModelUsage, modelUsageKey } from './settings.api';
import { ModelUsage } from './model-usage';
import { SettingsTabs } from './settings-tabs';

export function Component() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: modelUsageKey, queryFn: getModelUsage });
  return (
    <>
      <title>Usage · Rekindle</title>
      <PageHeader title="Usage" />
      <SettingsTabs />
      <Section id="plan-usage" title="What your plan holds">
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
