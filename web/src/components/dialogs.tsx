import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import classes from './dialogs.module.css';

interface Dialog {
  id: number;
  title?: string;
  body: string;
  /** The label of the button that does it. */
  confirm: string;
  /** The label of the safe button; without one the dialog only says something. */
  cancel?: string;
  danger: boolean;
  answered: (yes: boolean) => void;
}

let queue: readonly Dialog[] = [];
let opened = 0;
const listeners = new Set<() => void>();

function change(next: readonly Dialog[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const open = (dialog: Omit<Dialog, 'id' | 'answered'>): Promise<boolean> =>
  new Promise((answered) => change([...queue, { ...dialog, id: ++opened, answered }]));

/** The alert of the specification: one sentence and OK. Settles when it is closed. */
export const say = (text: string): Promise<boolean> => open({ body: text, confirm: 'OK', danger: false });

interface Question {
  title: string;
  /** What is lost. */
  body: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

/** Asks before something that matters. @returns whether the user wants it; closing the dialog is a no */
export const askBefore = ({ title, body, confirm, cancel = 'Keep it', danger = true }: Question): Promise<boolean> =>
  open({ title, body, confirm, cancel, danger });

/** Shows the dialogs of `say` and `askBefore`, one at a time. Stands once, at the root. */
export function DialogHost() {
  const first = useSyncExternalStore(subscribe, () => queue[0]);
  if (!first) return null;
  return <OpenDialog key={first.id} dialog={first} onClosed={() => change(queue.slice(1))} />;
}

/** A menu item goes away with its menu: the menu's button is where the focus belongs afterwards. */
function openerOf(active: Element | null): HTMLElement | null {
  const label = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (label ? document.getElementById(label) : active) as HTMLElement | null;
}

function OpenDialog({ dialog, onClosed }: { dialog: Dialog; onClosed: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = openerOf(document.activeElement);
    if (!element.current?.open) element.current?.showModal();
    safe.current?.focus();
    return () => opener?.focus();
  }, []);

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
