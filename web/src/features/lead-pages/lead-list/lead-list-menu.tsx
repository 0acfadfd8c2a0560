import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { deleteLeadList, type LeadList, leadListKey } from '../lead-lists/lead-lists.api';

export function LeadListMenu({ list }: { list: LeadList }) {
  const navigate = useNavigate();
  const queries = useQueryClient();

  const remove = async () => {
    const sure = await askBefore({
      title: 'Delete this lead list?',
      body: `${list.fileName} and its ${counted(list.totalLeads, 'lead')} will be deleted. Emails still due to them will not be sent. This cannot be undone.`,
      confirm: 'Delete list',
    });
    if (!sure) return;
    try {
      await deleteLeadList(list._id);
      tell(`${list.fileName} deleted.`);
      queries.removeQueries({ queryKey: leadListKey(list._id) });
      void queries.invalidateQueries();
      await navigate('/leads/lists');
    } catch (error) {
      void say(problemOf(error, 'Failed to delete the list. Please try again.').detail);
    }
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
          Delete list…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
