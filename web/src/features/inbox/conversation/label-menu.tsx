import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { LaterMenu } from '../../../components/dialogs/later-menu';
import type { Label } from '../inbox.api';
import { LABELS } from '../inbox-words';
import { LabelBadge } from '../label-badge';

const load = () => import('./label-menu-items');
const Items = lazy(async () => ({ default: (await load()).LabelMenuItems }));

interface Props {
  label: Label | null;
  onLabel: (label: Label) => void;
}

export const LabelMenu = ({ label, onLabel }: Props) => (
  <LaterMenu
    load={load}
    button={
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-label={label ? `Label: ${LABELS[label]}` : 'Label'}
      >
        {label ? <LabelBadge of={label} /> : 'Label'}
      </Button>
    }
  >
    {(button) => <Items button={button} label={label} onLabel={onLabel} />}
  </LaterMenu>
);
