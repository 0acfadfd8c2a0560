import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { OpenedMenu } from '../../../components/dialogs/opened-menu';
import type { Mailbox } from './mailbox-model';
import { useMailboxActions } from './use-mailbox-actions';

export function MailboxMenuItems({ button, mailbox }: { button: ReactElement<object>; mailbox: Mailbox }) {
  const { check, pause, resume, signIn, disconnect } = useMailboxActions(mailbox);
  return (
    <OpenedMenu button={button} position="bottom-end">
      <Menu.Item component={Link} to={`/settings/mailboxes/${mailbox.id}`}>
        Edit
      </Menu.Item>
      <Menu.Item onClick={() => void check()}>Test again</Menu.Item>
      <Menu.Item onClick={() => void signIn()}>{mailbox.provider === 'smtp' ? 'Change the password…' : 'Sign in again…'}</Menu.Item>
      {mailbox.state === 'active' && <Menu.Item onClick={() => void pause()}>Pause</Menu.Item>}
      {mailbox.state === 'paused' && <Menu.Item onClick={() => void resume()}>Resume</Menu.Item>}
      <Menu.Divider />
      <Menu.Item className="danger" onClick={() => void disconnect()}>
        Disconnect…
      </Menu.Item>
    </OpenedMenu>
  );
}
