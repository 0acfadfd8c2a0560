import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import classes from './reason-dialog.module.css';

const LONGEST = 500;

interface Props {
  title: string;
  /** What will happen. */
  body: string;
  confirm: string;
  /** Further fields above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something that needs a reason; it is kept with the operator's name. */
export function ReasonDialog({ title, body, confirm, children, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onConfirm(reason.trim());
    else setFault('A reason is required');
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.body}>{body}</p>
        {children}
        <Textarea
          label="Reason"
          description="Kept with your name."
          maxLength={LONGEST}
          minRows={2}
          autosize
          data-autofocus
          value={reason}
          error={fault}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setFault(null);
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" color="red">
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
