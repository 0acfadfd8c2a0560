import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import classes from './find-leads.module.css';

export function FilterDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Modal onClose={onClose} title={<span className={classes.title}>Filters</span>}>
      {children}
      <Button fullWidth mt="lg" onClick={onClose}>
        Show results
      </Button>
    </Modal>
  );
}
