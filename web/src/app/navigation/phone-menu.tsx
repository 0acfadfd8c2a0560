import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useEndsWithPage } from '../../components/dialogs/use-ends-with-page';
import { Places } from './navigation';
import classes from './phone-menu.module.css';

/** The whole side navigation, behind one button. The browser's own dialog keeps the focus in and returns it. */
/** @param children shown below the places; they get a function that closes the menu before they open something else */
export function PhoneMenu({ children }: { children: (close: () => void) => ReactNode }) {
  const [drawer, setDrawer] = useState<HTMLDialogElement | null>(null);
  const close = () => drawer?.close();
  useEndsWithPage(close);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={44} aria-haspopup="dialog" aria-label="Open menu" onClick={() => drawer?.showModal()}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <dialog
        ref={setDrawer}
        className={classes.drawer}
        aria-labelledby="menu-title"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={classes.inner}>
          <div className={classes.head}>
            <h2 id="menu-title">Menu</h2>
            <ActionIcon variant="subtle" color="gray" size={44} onClick={close} aria-label="Close menu">
              <IconX size={20} />
            </ActionIcon>
          </div>
          <nav aria-label="Main menu">
            <Places onPick={close} />
          </nav>
          {children(close)}
        </div>
      </dialog>
    </>
  );
}
