import { Badge } from '@mantine/core';
import classes from './status-badge.module.css';

type Look = readonly [color: string, label: string];

/** `ready` is a campaign whose emails are written and that nobody has launched yet. */
const CAMPAIGN: Record<string, Look> = {
  active: ['green', 'Active'],
  processing: ['yellow', 'Processing'],
  paused: ['gray', 'Paused'],
  failed: ['red', 'Failed'],
  ready: ['blue', 'Ready'],
  pending_setup: ['blue', 'Pending setup'],
  completed: ['blue', 'Completed'],
  draft: ['blue', 'Draft'],
};
const LIST: Record<string, Look> = {
  ready: ['green', 'Ready'],
  uploaded: ['green', 'Ready'],
  enriching: ['yellow', 'Enriching'],
  processing: ['yellow', 'Processing'],
};

export const RevivalBadge = () => <Badge color="ember">Revival</Badge>;

/** The leads of this list are invented. */
export const SampleMark = () => (
  <Badge color="gray" style={{ flex: 'none' }}>
    Sample
  </Badge>
);

export function StatusBadge({ of, status }: { of: 'campaign' | 'list'; status: string }) {
  const [color, label] = (of === 'campaign' ? CAMPAIGN : LIST)[status] ?? [of === 'campaign' ? 'blue' : 'gray', status];
  return (
    <Badge className={classes.badge} color={color} leftSection={<span className={classes.dot} aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
