import { Badge } from '@mantine/core';
import type { Label } from './inbox.api';
import { LABELS } from './inbox-words';
import classes from './thread-list/thread-list.module.css';

const COLORS: Record<Label, string> = { interested: 'ember', not_now: 'petrol', not_interested: 'gray', out_of_office: 'gray' };

const CLASSES: Partial<Record<Label, string | undefined>> = { not_now: classes.cold, out_of_office: classes.outline };

export const LabelBadge = ({ of }: { of: Label }) => (
  <Badge color={COLORS[of]} className={CLASSES[of]}>
    {LABELS[of]}
  </Badge>
);
