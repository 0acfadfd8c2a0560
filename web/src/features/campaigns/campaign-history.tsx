import { Section } from '../../components/section';
import { WhyTimeline } from '../../components/why-timeline';
import type { Campaign } from './campaign-model';
import type { Ledger } from './get-ledger.api';
import { historyOf } from './history';

export function CampaignHistory({ campaign, ledger }: { campaign: Campaign; ledger?: Ledger }) {
  return (
    <Section id="history" title="What happened, and why">
      <WhyTimeline label="Campaign history, newest first" events={historyOf(campaign, ledger)} />
    </Section>
  );
}
