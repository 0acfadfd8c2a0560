import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { signOut } from '../features/auth/sign-out';
import type { User } from '../lib/session/user';
import classes from './account-menu.module.css';

const APPEARANCES: [MantineColorScheme, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['auto', 'System'],
];

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/**
 * @param inMenu inside of the phone's menu, which lies over everything that is not in it
 * @param onLeave closes that menu before another page opens
 */
export function AccountMenu({ user, inMenu, onLeave }: { user: User; inMenu: boolean; onLeave?: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position={inMenu ? 'bottom-start' : 'top-start'} width={220} withinPortal={!inMenu}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {APPEARANCES.map(([scheme, label]) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings/api-keys" leftSection={<IconKey size={16} aria-hidden />} onClick={onLeave}>
          API keys
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
