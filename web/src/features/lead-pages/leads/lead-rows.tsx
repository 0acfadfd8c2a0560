import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DateLabel } from '../../../components/lists/date-label';
import { Unknown } from '../../../components/figures/figures';
import { calledBy, nameOf } from './lead-name';
import type { Lead } from './leads.api';
import classes from './lead-rows.module.css';

const LIKELY_HEIGHT = 49;
/** Rows rendered beyond the edge of the window. */
const SPARE = 12;
const COLUMNS = ['Name', 'Email', 'Company', 'Source', 'Added'];

interface Props {
  leads: Lead[];
  /** How many rows there are in all, as far as that is known. */
  total: number | null;
  /** Asked for when the last row comes near. */
  onNearEnd: () => void;
  onDelete: (lead: Lead) => void;
}

/** A table of which only the rows near the window exist; on a phone each row is a card. */
export function LeadRows({ leads, total, onNearEnd, onDelete }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Content above may appear, disappear or wrap at any time, and the page grows or shrinks with it.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: leads.length,
    estimateSize: () => LIKELY_HEIGHT,
    overscan: SPARE,
    scrollMargin: top,
    getItemKey: (index) => leads[index]?.id ?? index,
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= leads.length - 1 && leads.length > 0) onNearEnd();
  }, [last, leads.length, onNearEnd]);
  return (
    <div role="table" aria-label="Leads" aria-rowcount={total === null ? -1 : total + 1} className={classes.table}>
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.row}>
          {COLUMNS.map((title) => (
            <div key={title} role="columnheader">
              {title}
            </div>
          ))}
          <div role="columnheader">
            <span className="sr-only">Actions</span>
          </div>
        </div>
      </div>
      <div role="rowgroup" ref={body} className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const lead = leads[index];
          return (
            lead && (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={virtual.measureElement}
                className={classes.row}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <Cells lead={lead} onDelete={() => onDelete(lead)} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function Cells({ lead, onDelete }: { lead: Lead; onDelete: () => void }) {
  return (
    <>
      <div role="cell" className={classes.name}>
        {nameOf(lead) || <Unknown />}
      </div>
      <div role="cell" className={classes.email}>
        {lead.email}
      </div>
      <div role="cell" className={classes.company}>
        {lead.company || <Unknown />}
      </div>
      <div role="cell" className={classes.source}>
        {lead.source}
      </div>
      <div role="cell" className={classes.added}>
        <DateLabel value={lead.addedAt} />
      </div>
      <div role="cell" className={classes.actions}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Delete ${calledBy(lead)}`} onClick={onDelete}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </div>
    </>
  );
}
