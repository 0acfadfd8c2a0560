import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { EmailFilter } from './campaign-leads.api';
import { emailFilterInWords } from './email-filter';
import classes from './campaign-leads.module.css';

/** The leads to which a number of the ledger has led. The list is far down the page and loads late: it is scrolled to. */
export function ChosenEmail({ filter, onDrop }: { filter: EmailFilter; onDrop: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which is not a cleanup.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={classes.chosen}>
      <span role="status">{emailFilterInWords(filter)}</span>
      <Button size="compact-sm" variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={onDrop}>
        Show all leads
      </Button>
    </div>
  );
}
