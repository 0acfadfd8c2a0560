import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './side-panel.module.css';

interface Props {
  title: string;
  closeLabel: string;
  wide?: boolean;
  /** Called after the panel has disappeared, however it was closed. */
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog keeps the focus in, closes on Escape and returns the focus. */
export function SidePanel({ title, closeLabel, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={wide ? `${classes.panel} ${classes.wide}` : classes.panel}
      aria-labelledby={heading}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={classes.inner}>
        <div className={classes.head}>
          <h2 id={heading}>{title}</h2>
          <ActionIcon variant="subtle" color="gray" size={44} onClick={close} aria-label={closeLabel}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The scrolling part below a panel's head, if its content does not scroll by itself. */
export const PanelBody = ({ children, className = '', isText = false }: { children: ReactNode; className?: string; isText?: boolean }) => (
  // The keyboard scrolls only the focused element, and text has nothing that could be focused.
  <div className={`${classes.body} ${className}`} tabIndex={isText ? 0 : undefined}>
    {children}
  </div>
);
