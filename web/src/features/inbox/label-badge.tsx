import { Badge } from '@mantine/core';
import type { Label } from './inbox.api';
import { LABELS } from './inbox-words';
import classes from './thread-list.module.css';

const COLORS: Record<Label, string> = { interested: 'ember', not_now: 'petrol', not_interested: 'gray', out_of_office: 'gray' };

export const LabelBadge = ({ of }: { of: Label }) => (
  <Badge color={COLORS[of]} className={of === 'out_of_office' ? classes.outline : undefined}>
    {LABELS[of]}
  </Badge>
);
