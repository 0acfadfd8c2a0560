import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button-link.module.css';

interface Props {
  /** A page, or `#id` for a place on this one. */
  to: string;
  size?: 'sm' | 'md' | 'lg';
  quiet?: boolean;
  /** The state of its entry in the history. */
  state?: unknown;
  /** Replaces this page in the history. */
  replace?: boolean;
  /** The id of the element that distinguishes it from others of the same name. */
  describedBy?: string;
  children: ReactNode;
}

/** A link that looks like a button: all that a visitor's pages need of a button, without its script. */
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
