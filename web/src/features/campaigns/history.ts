import type { WhyEvent } from '../../components/why-timeline';
import { count, counted } from '../../lib/format';
import { type Campaign, isLaunched } from './campaign-model';
import type { Ledger } from './get-ledger.api';
import { reasonInWords } from './reasons';

type Story = Pick<Campaign, 'createdAt' | 'launchedAt' | 'status' | 'test_emails_sent' | 'test_sent_at'>;

/** What happened, newest first, as far as the figures tell when. */
export function historyOf(campaign: Story, ledger?: Ledger): WhyEvent[] {
  const events = [written(campaign), tested(campaign), launched(campaign, ledger)];
  return events.filter((event) => event !== null).sort((a, b) => b.at.localeCompare(a.at));
}

const written = ({ createdAt }: Story): WhyEvent => ({
  at: createdAt,
  kind: 'note',
  what: 'Campaign created',
  why: 'From your nine answers and the lead list. Its strategy and four emails were written from them.',
});

function tested({ test_emails_sent: sent, test_sent_at: at }: Story): WhyEvent | null {
  if (!sent || !at) return null;
  return {
    at,
    kind: 'sent',
    what: `${counted(sent, 'test email')} sent`,
    why: 'The day 1 email to the first leads of the list. They count in these figures.',
  };
}

function launched(campaign: Story, ledger?: Ledger): WhyEvent | null {
  if (!isLaunched(campaign) || !campaign.launchedAt) return null;
  return { at: campaign.launchedAt, kind: 'sent', what: 'Campaign launched', why: ledger ? plan(ledger) : '' };
}

function plan({ planned, skippedByReason }: Ledger): string {
  const reasons = Object.entries(skippedByReason)
    .filter(([, emails]) => emails > 0)
    .map(([reason, emails]) => `${count(emails)} ${reasonInWords(reason)}`);
  const left = reasons.length > 0 ? ` Left out since: ${reasons.join(', ')}.` : '';
  return `${counted(planned, 'email')} planned over 14 days.${left}`;
}
