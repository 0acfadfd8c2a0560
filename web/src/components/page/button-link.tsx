import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button-link.module.css';

interface Props {
  /** A page, or `#id` for a place on this one. */
  to: string;
  size?: 'sm' | 'md' | 'lg';
  quiet?: boolean;
  /** Of the history's entry that it makes. */
  state?: unknown;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** The id of what distinguishes it from others of the same name. */
  describedBy?: string;
  children: ReactNode;
}

/** A link in a button's clothes: what a visitor's pages need of a button, without the script of one. */
export function ButtonLink({ to, size = 'sm', quiet = false, state, replace, describedBy, children }: Props) {
  const looks = { className: classes.button, 'data-size': size, 'data-quiet': quiet || undefined, 'aria-describedby': describedBy };
  if (to.startsWith('#'))
    return (
      <a href={to} {...looks}>
        {children}
      </a>
    );
  return (
    <Link to={to} state={state} replace={replace} {...looks}>
      {children}
    </Link>
  );
}
