import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { moment } from '../../../lib/dates';
import { now } from '../../../lib/clock';
import { counted } from '../../../lib/format';
import { useZone } from '../../../lib/session/session';
import type { Erasure } from './lead-privacy.api';
import classes from './lead-drawer.module.css';

/** All that is left of a person: what was deleted, when, and the hash that keeps them from being added again. */
export function ErasureProof({ proof: { erasedAt, addressHash, deleted }, onDownload }: { proof: Erasure; onDownload: () => void }) {
  const zone = useZone();
  const facts: [string, string][] = [
    ['Erased', moment(new Date(erasedAt), now(), zone)],
    ['Leads', counted(deleted.leads, 'lead')],
    ['Files', `their rows, and ${counted(deleted.rejectedRows, 'rejected row')}`],
    ['Inbox', `${counted(deleted.threads, 'thread')} with ${counted(deleted.messages, 'message')}`],
    ['Kept', `the hash ${addressHash}`],
  ];
  return (
    <section aria-label="Proof of the erasure">
      <h3>Proof of the erasure</h3>
      <div role="status">
        <dl className={classes.facts}>
          {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
        </dl>
      </div>
      <p className={classes.quiet}>
        The hash says nothing of the address. With it, emails to the address and later uploads of it are refused.
      </p>
      <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={onDownload}>
        Download the proof
      </Button>
    </section>
  );
}
