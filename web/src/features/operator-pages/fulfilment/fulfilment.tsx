import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { StatStrip } from '../../../components/figures/stat-strip';
import { sellsPlans } from '../../../lib/own-use';
import { ActiveCampaigns } from './active-campaigns';
import { LOADING, running, statsOf, waiting } from './fulfilment-stats';
import { type AdminCampaign, revenueKey, useAdminCampaigns, useAdminUsers } from './fulfilment.api';
import classes from './fulfilment.module.css';
import { SubscriptionRevenue } from './subscription-revenue';
import { WaitingCampaign } from './waiting-campaign';

export function Component() {
  const campaigns = useAdminCampaigns();
  const users = useAdminUsers();
  const error = campaigns.error ?? users.error;
  const queries = useQueryClient();
  const refresh = () => Promise.all([campaigns.refetch(), users.refetch(), queries.refetchQueries({ queryKey: revenueKey })]);
  const ready = campaigns.data !== undefined && users.data !== undefined;
  return (
    <>
      <title>Fulfilment · Rekindle operator</title>
      <PageHeader
        title="Fulfilment"
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={campaigns.isFetching || users.isFetching}
            onClick={() => void refresh()}
          >
            Refresh Data
          </Button>
        }
      />
      {error && <ProblemAlert error={error} title="The campaigns could not be read" onRetry={() => void refresh()} />}
      {(ready || !error) && (
        <StatStrip label="Figures" loading={!ready} stats={ready ? statsOf(users.data.length, campaigns.data) : LOADING} />
      )}
      {!campaigns.data && !error && <RowsSkeleton rows={4} label="Reading the campaigns" />}
      {campaigns.data && <Campaigns all={campaigns.data} />}
      {sellsPlans() && <SubscriptionRevenue />}
      <ProcessGuide />
    </>
  );
}

function Campaigns({ all }: { all: AdminCampaign[] }) {
  const left = waiting(all);
  return (
    <>
      <Section
        id="waiting"
        title="Campaigns needing setup"
        note="Asked for by their goal. Nothing is sent before they are marked as active."
      >
        {left.length === 0 && (
          <EmptyState title="Nothing is waiting">A campaign shows up here when a customer asks for one to be set up.</EmptyState>
        )}
        {left.map((campaign) => (
          <WaitingCampaign key={campaign.id} campaign={campaign} />
        ))}
      </Section>
      <Section id="active" title="Active campaigns">
        <ActiveCampaigns campaigns={running(all)} />
      </Section>
    </>
  );
}

function ProcessGuide() {
  return (
    <Section id="guide" title="Manual fulfilment process" note="About 30 minutes per setup.">
      <ol className={classes.guide}>
        <li>Read the four answers and open the destination URL. Where something is unclear, write to the customer.</li>
        <li>Check the strategy and the budget against the goal.</li>
        <li>Agree with the customer which of their lead lists the campaign writes to, and in whose name.</li>
        <li>Tick each item off. The ticks are saved, so someone else can continue where you stopped.</li>
        <li>
          Mark the campaign as active. With a lead list, four emails are written and the first goes out a minute later
          {sellsPlans() && ', within the limits of the customer’s plan'}. Without one, no email is sent: the campaign runs by its tracked
          link.
        </li>
      </ol>
    </Section>
  );
}
