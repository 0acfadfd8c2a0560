import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { onceOnline } from '../../../../lib/lazy-part';
import { LaterMenu } from '../../../../components/dialogs/later-menu';
import type { ThreadDetails } from '../inbox.api';

const load = onceOnline(() => import('./insert-menu-items'));
const Items = lazy(async () => ({ default: (await load()).InsertMenuItems }));

interface Props {
  thread: ThreadDetails;
  onInsert: (words: string) => void;
}

/** Texts that save typing in an answer: names, and emails saved as templates. */
export const InsertMenu = ({ thread, onInsert }: Props) => (
  <LaterMenu
    load={load}
    button={
      <Button variant="default" size="sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
        Insert
      </Button>
    }
  >
    {(button) => <Items button={button} thread={thread} onInsert={onInsert} />}
  </LaterMenu>
);
