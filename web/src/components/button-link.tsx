import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button-link.module.css';

interface Props {
  /** A page, or `#id` for a place on this one. */
  to: string;
  size?: 'sm' | 'md' | 'lg';
  quiet?: boolean;
  children: ReactNode;
}

/** A link in a button's clothes: what a visitor's pages need of a button, without the script of one. */
export function ButtonLink({ to, size = 'sm', quiet = false, children }: Props) {
  const looks = { className: classes.button, 'data-size': size, 'data-quiet': quiet || undefined };
  if (to.startsWith('#'))
    return (
      <a href={to} {...looks}>
        {children}
      </a>
    );
  return (
    <Link to={to} {...looks}>
      {children}
    </Link>
  );
}
