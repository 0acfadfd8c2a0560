import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import classes from './page-tabs.module.css';

const classOf = ({ isActive }: { isActive: boolean }): string => `${classes.tab} ${isActive ? classes.active : ''}`;

/** Links to pages that belong together, under the header of each. On a phone they scroll: to the page that is shown. */
export function PageTabs({ label, pages }: { label: string; pages: readonly (readonly [path: string, title: string])[] }) {
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no cleanup.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={tabs} aria-label={label} className={classes.tabs}>
      {pages.map(([path, title]) => (
        <NavLink key={path} to={path} end className={classOf}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
