import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Modal } from './modal';
import { ReasonField, reasonFault } from './reason-field';
import classes from './reason-dialog.module.css';

interface Props {
  title: string;
  /** The consequences. */
  body: string;
  confirm: string;
  /** False if nothing is stopped or taken away. */
  danger?: boolean;
  /** Further fields above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks before an action that needs a reason; it is stored with the operator's name. */
export function ReasonDialog({ title, body, confirm, danger = true, children, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = reasonFault(reason);
    if (missing) setFault(missing);
    else onConfirm(reason.trim());
  };
  return (
    <Modal onClose={onClose} title={title}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.body}>{body}</p>
        {children}
        <ReasonField
          reason={reason}
          fault={fault}
          focused
          onChange={(said) => {
            setReason(said);
            setFault(null);
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
