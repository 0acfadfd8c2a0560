import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { onceOnline } from '../../lib/lazy-part';
import type { User } from '../../lib/session/session';
import { LaterMenu } from '../../components/dialogs/later-menu';
import classes from './account-menu.module.css';

const load = onceOnline(() => import('./account-menu-items'));
const Items = lazy(async () => ({ default: (await load()).AccountMenuItems }));

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/**
 * @param inMenu inside the phone's menu, which covers everything that is not in it
 * @param onLeave closes that menu before another page opens
 */
export function AccountMenu({ user, inMenu, onLeave }: { user: User; inMenu: boolean; onLeave?: () => void }) {
  const button = (
    <UnstyledButton className={classes.account}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(user.fullName)}
      </span>
      <span className={classes.who}>
        <span className={classes.name}>{user.fullName}</span>
        <span className={classes.mail}>{user.email}</span>
      </span>
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
  return (
    <LaterMenu button={button} load={load}>
      {(target) => <Items button={target} inMenu={inMenu} onLeave={onLeave} />}
    </LaterMenu>
  );
}
