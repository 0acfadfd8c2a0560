import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Ledger } from '../campaign-results/campaign-results.api';
import classes from './not-launched.module.css';
import { delayNote } from './sending-delay';

/** Why a launched campaign sends less than it could, and what helps. */
export function WhyItWaits({ ledger }: { ledger: Ledger | undefined }) {
  const note = ledger && delayNote(ledger);
  if (!note) return null;
  return (
    <p className={classes.note}>
      {note.says}{' '}
      {note.link && (
        <Anchor component={Link} to={note.link.to} underline="always">
          {note.link.label}
        </Anchor>
      )}
    </p>
  );
}
