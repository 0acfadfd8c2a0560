import { Menu } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { OpenedMenu } from '../../../components/dialogs/opened-menu';

interface Props {
  button: ReactElement<object>;
  onAdd: () => void;
  onDeleteAll: () => void;
}

export function LeadsMenuItems({ button, onAdd, onDeleteAll }: Props) {
  return (
    <OpenedMenu button={button} position="bottom-end">
      <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
        Add a lead…
      </Menu.Item>
      <Menu.Item className="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDeleteAll}>
        Delete all…
      </Menu.Item>
    </OpenedMenu>
  );
}
