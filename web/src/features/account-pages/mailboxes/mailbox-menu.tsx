import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { onceOnline } from '../../../lib/lazy-part';
import { LaterMenu } from '../../../components/dialogs/later-menu';
import type { Mailbox } from './mailbox-model';

const load = onceOnline(() => import('./mailbox-menu-items'));
const Items = lazy(async () => ({ default: (await load()).MailboxMenuItems }));

export const MailboxMenu = ({ mailbox }: { mailbox: Mailbox }) => (
  <LaterMenu
    load={load}
    button={
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${mailbox.email}`}>
        <IconDots size={18} />
      </ActionIcon>
    }
  >
    {(button) => <Items button={button} mailbox={mailbox} />}
  </LaterMenu>
);
