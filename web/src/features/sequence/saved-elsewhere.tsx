import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Changes } from './email-changes';
import type { Email, EmailTexts } from './sequence.api';
import classes from './email-changes.module.css';

interface Props {
  mine: EmailTexts;
  saved: Email;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

/** Both versions, if the email was saved in another tab after this one began. */
export const SavedElsewhere = ({ mine, saved, onKeepMine, onUseSaved }: Props) => (
  <Alert
    color="yellow"
    role="alert"
    icon={<IconAlertTriangle size={18} aria-hidden />}
    title="This email was saved elsewhere in the meantime"
  >
    <p className={classes.key}>
      Compared with what you typed: <del>only in yours</del>, <ins>only in the saved email</ins>.
    </p>
    <Changes before={`${mine.subject}\n\n${mine.text}`} after={`${saved.subject}\n\n${saved.text}`} />
    <div className={classes.choice}>
      <Button size="xs" variant="default" onClick={onKeepMine}>
        Keep what I typed
      </Button>
      <Button size="xs" variant="default" onClick={onUseSaved}>
        Use the saved email
      </Button>
    </div>
  </Alert>
);
