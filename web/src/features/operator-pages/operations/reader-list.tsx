import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../../lib/format';
import type { Figures } from './figures';
import { type ReaderGroup, kindsOf, readerGroups, stateOf } from './reader-groups';
import { ReaderTable, RelayTable } from './reader-table';
import classes from './reader-list.module.css';

/** A line for each service; one with a reader that somebody should look at opens by itself. */
export const ReaderList = ({ figures }: { figures: Figures }) => (
  <>
    <ul className={classes.list}>
      {readerGroups(figures).map((group) => (
        <Service key={group.context} group={group} />
      ))}
    </ul>
    {figures.relay && <RelayTable relay={figures.relay} />}
  </>
);

function Service({ group }: { group: ReaderGroup }) {
  const { context, readers, notable } = group;
  const [opened, setOpened] = useState<boolean>();
  const well = notable.length === 0;
  const Icon = well ? IconCircleCheck : IconAlertTriangle;
  return (
    <li>
      <details open={opened ?? !well}>
        <summary
          className={classes.service}
          onClick={(event) => {
            event.preventDefault();
            setOpened(!(opened ?? !well));
          }}
        >
          <IconChevronRight size={16} className={classes.arrow} aria-hidden />
          <span className={classes.name}>
            <b>{context}</b> <span className={classes.quiet}>{counted(readers.length, 'reader')}</span>
          </span>
          <span className={classes.kinds}>{kindsOf(readers)}</span>
          <span className={classes.state} data-well={well || undefined}>
            <Icon size={18} stroke={1.8} aria-hidden /> {stateOf(group)}
          </span>
        </summary>
        <ReaderTable label={`Readers of ${context}`} readers={readers} />
      </details>
    </li>
  );
}
