import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { apiKeysKey, type IssuedApiKey } from './api-keys.api';
import { IssuedKey } from './issued-key';
import { NewKeyForm } from './new-key-form';
import classes from './api-keys.module.css';

/** Asks for the key's purpose, then shows it: once, so only its buttons close the dialog then. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [issued, setIssued] = useState<IssuedApiKey | null>(null);
  const show = (key: IssuedApiKey) => {
    setIssued(key);
    void queries.invalidateQueries({ queryKey: apiKeysKey });
  };
  return (
    <Modal
      onClose={onClose}
      closeOnClickOutside={!issued}
      closeOnEscape={!issued}
      withCloseButton={!issued}
      title={<span className={classes.title}>{issued ? `Copy the key for ${issued.name}` : 'New API key'}</span>}
    >
      {issued ? <IssuedKey issued={issued} onClose={onClose} /> : <NewKeyForm onIssued={show} onCancel={onClose} />}
    </Modal>
  );
}
