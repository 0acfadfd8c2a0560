import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { onceOnline } from '../../../lib/lazy-part';
import { LaterMenu } from '../../../components/dialogs/later-menu';

interface Props {
  onAdd: () => void;
  onDeleteAll: () => void;
}

const load = onceOnline(() => import('./leads-menu-items'));
const Items = lazy(async () => ({ default: (await load()).LeadsMenuItems }));

const button = (
  <ActionIcon variant="default" size={36} aria-label="More actions">
    <IconDots size={18} />
  </ActionIcon>
);

export function LeadsMenu(actions: Props) {
  return (
    <LaterMenu button={button} load={load}>
      {(target) => <Items button={target} {...actions} />}
    </LaterMenu>
  );
}
