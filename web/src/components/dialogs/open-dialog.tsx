import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { Dialog } from './dialogs';
import { openerOf } from './opener-of';
import classes from './dialogs.module.css';

export function OpenDialog({ dialog, onClosed }: { dialog: Dialog; onClosed: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = openerOf(dialog.opener);
    if (!element.current?.open) element.current?.showModal();
    safe.current?.focus();
    return () => opener?.focus();
  }, [dialog.opener]);

  const close = (yes: boolean) => {
    onClosed();
    dialog.answered(yes);
  };
  return (
    <dialog
      ref={element}
      className={classes.dialog}
      aria-labelledby={dialog.title ? `${id}-title` : `${id}-body`}
      aria-describedby={dialog.title ? `${id}-body` : undefined}
      onClose={() => close(false)}
    >
      {dialog.title && (
        <h2 id={`${id}-title`} className={classes.title}>
          {dialog.title}
        </h2>
      )}
      <p id={`${id}-body`} className={classes.body}>
        {dialog.body}
      </p>
      <div className={classes.buttons}>
        {dialog.cancel && (
          <Button ref={safe} variant="default" onClick={() => close(false)}>
            {dialog.cancel}
          </Button>
        )}
        <Button ref={dialog.cancel ? undefined : safe} color={dialog.danger ? 'red' : undefined} onClick={() => close(true)}>
          {dialog.confirm}
        </Button>
      </div>
    </dialog>
  );
}
