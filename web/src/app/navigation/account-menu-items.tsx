import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { OpenedMenu } from '../../components/dialogs/opened-menu';
import { finishNotices } from '../../components/notices/tell';
import { signOutAtServer } from '../../features/auth/auth.api';
import { endSessionByHand, session } from '../../lib/session/session';
import { switchShortcuts, useShortcutsOn } from '../../lib/shortcuts';

const APPEARANCES: [MantineColorScheme, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['auto', 'System'],
];

interface Props {
  button: ReactElement<object>;
  inMenu: boolean;
  onLeave?: () => void;
}

export function AccountMenuItems({ button, inMenu, onLeave }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shortcuts = useShortcutsOn();
  return (
    <OpenedMenu button={button} position={inMenu ? 'bottom-start' : 'top-start'} width={220} withinPortal={!inMenu}>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
        {APPEARANCES.map(([scheme, label]) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.CheckboxItem checked={shortcuts} onChange={switchShortcuts}>
        Single-letter keys
      </Menu.CheckboxItem>
      <Menu.Divider />
      <Menu.Item component={Link} to="/settings/profile" leftSection={<IconSettings size={16} aria-hidden />} onClick={onLeave}>
        Settings
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
        Sign out
      </Menu.Item>
    </OpenedMenu>
  );
}

/** The browser forgets the session immediately, whether or not the server, which ends it, can be reached. */
function signOut(): void {
  const token = session()?.token;
  // What was announced is still the user's wish, and is refused once the server has ended the session.
  const finished = finishNotices();
  if (token) void finished.then(() => signOutAtServer(token)).catch(() => undefined);
  endSessionByHand();
}
