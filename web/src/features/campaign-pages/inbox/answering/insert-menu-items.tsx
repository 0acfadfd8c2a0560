import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { OpenedMenu } from '../../../../components/dialogs/opened-menu';
import { useCurrentUser } from '../../../auth/use-current-user';
import { emailTemplatesKey, listTemplates } from '../../../sequence/email-templates.api';
import type { ThreadDetails } from '../inbox.api';
import { filled, offered, valuesOf } from './insert-words';
import classes from './answer-box.module.css';

interface Props {
  button: ReactElement<object>;
  thread: ThreadDetails;
  onInsert: (words: string) => void;
}

export function InsertMenuItems({ button, thread, onInsert }: Props) {
  const values = valuesOf(thread, useCurrentUser());
  const { data: templates } = useQuery({ queryKey: emailTemplatesKey, queryFn: listTemplates });
  return (
    <OpenedMenu button={button} position="top-start" width={260}>
      {offered(values).map(({ label, value }) => (
        <Menu.Item key={label} onClick={() => onInsert(value)}>
          {label} <span className={classes.value}>{value}</span>
        </Menu.Item>
      ))}
      <Menu.Label>Your templates</Menu.Label>
      {templates?.map(({ id, name, text }) => (
        <Menu.Item key={id} onClick={() => onInsert(filled(text, values))}>
          {name}
        </Menu.Item>
      ))}
      {templates?.length === 0 && <Menu.Label>None yet. Save one while you edit an email.</Menu.Label>}
    </OpenedMenu>
  );
}
