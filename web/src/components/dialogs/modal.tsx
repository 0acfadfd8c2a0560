import { Modal as Dialog, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { focused } from '../../lib/waiting-focus';
import { openerOf } from './opener-of';

/** Returns the focus when it unmounts: Mantine does so only for a dialog that stays mounted while it is closed. */
export function Modal(props: Omit<ModalProps, 'opened'>) {
  const [opener] = useState(() => openerOf(focused()));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus();
    },
    [opener],
  );
  return <Dialog opened {...props} />;
}
