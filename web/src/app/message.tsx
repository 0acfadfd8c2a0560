import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../components/page/logo';
import classes from './message.module.css';

/** A page with one sentence and a link onwards. */
export function Message({ title, reference, children }: { title: string; reference?: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <title>{`${title} · Rekindle`}</title>
      <Link to="/" className={classes.brand} aria-label="Rekindle home">
        <Logo />
      </Link>
      <h1 className={classes.title}>{title}</h1>
      {children}
      {reference && <p className={classes.reference}>Reference {reference}</p>}
    </main>
  );
}
