import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Places } from './navigation';
import classes from './app-layout.module.css';

/** Everything of the side navigation, behind one button. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={44} onClick={open} aria-label="Open menu" aria-expanded={opened}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <Drawer.Root opened={opened} onClose={close} size="min(86vw, 320px)">
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.drawerHead}>
            <Drawer.Title fw={600}>Menu</Drawer.Title>
            <ActionIcon variant="subtle" color="gray" size={44} onClick={close} aria-label="Close menu">
              <IconX size={20} />
            </ActionIcon>
          </div>
          <Drawer.Body className={classes.drawerBody}>
            <nav aria-label="Main menu">
              <Places onPick={close} />
            </nav>
            {children}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
