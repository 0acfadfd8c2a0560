import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: ReactNode;
  /** The way back up. */
  crumb?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, crumb, meta, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        {crumb && <div className={classes.crumb}>{crumb}</div>}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {meta && <div className={classes.meta}>{meta}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
