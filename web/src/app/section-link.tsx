import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface Props {
  /** The id of a section of the landing page. */
  to: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Scrolls to a part of the landing page, going there first from elsewhere. */
export function SectionLink({ to, className, onClick, children }: Props) {
  const { pathname } = useLocation();
  if (pathname !== '/')
    return (
      <Link to={`/#${to}`} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  return (
    <a href={`#${to}`} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
