import { StatStrip } from '../../../components/figures/stat-strip';
import { count } from '../../../lib/format';
import type { Mailbox } from './mailbox-model';
import { share, totals, waitingFor } from './mailbox-words';

/** Above these a mailbox pauses itself. */
const STOP = { bounces: '5%', complaints: '0.3%' };

export function SendingFigures({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { sent, limit, waiting, week, bounces, complaints } = totals(mailboxes);
  return (
    <StatStrip
      label="Sending today"
      stats={[
        { label: 'Sent today', value: count(sent), detail: `of ${count(limit)} your mailboxes may send` },
        { label: 'Waiting', value: count(waiting), detail: waitingFor(mailboxes) },
        {
          label: 'Bounced, 7 days',
          value: share(bounces, week),
          detail: `${count(bounces)} of ${count(week)} sent, stop line ${STOP.bounces}`,
        },
        {
          label: 'Marked as spam, 7 days',
          value: count(complaints),
          detail: `of ${count(week)} sent, stop line ${STOP.complaints}`,
        },
      ]}
    />
  );
}
