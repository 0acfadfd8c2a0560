import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface Props {
  id: string;
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, note, action, children }: Props) {
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
