import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash, IconUserPlus } from '@tabler/icons-react';

interface Props {
  onAdd: () => void;
  onDeleteAll: () => void;
}

export function LeadsMenu({ onAdd, onDeleteAll }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
          Add a lead…
        </Menu.Item>
        <Menu.Item className="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDeleteAll}>
          Delete all…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
