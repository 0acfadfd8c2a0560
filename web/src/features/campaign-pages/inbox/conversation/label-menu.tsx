import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { onceOnline } from '../../../../lib/lazy-part';
import { LaterMenu } from '../../../../components/dialogs/later-menu';
import type { Label, Thread } from '../inbox.api';
import { LABELS, labelledInWords } from '../inbox-words';
import { LabelBadge } from '../label-badge';

const load = onceOnline(() => import('./label-menu-items'));
const Items = lazy(async () => ({ default: (await load()).LabelMenuItems }));

interface Props {
  label: Label | null;
  by: Thread['labelBy'];
  onLabel: (label: Label) => void;
}

export const LabelMenu = ({ label, by, onLabel }: Props) => (
  <LaterMenu
    load={load}
    button={
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        title={labelledInWords(by) ?? undefined}
        aria-label={label ? `Label: ${LABELS[label]}` : 'Label'}
      >
        {label ? <LabelBadge of={label} /> : 'Label'}
      </Button>
    }
  >
    {(button) => <Items button={button} label={label} by={by} onLabel={onLabel} />}
  </LaterMenu>
);
