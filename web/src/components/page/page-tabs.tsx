import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { count } from '../../lib/format';
import classes from './page-tabs.module.css';

const classOf = ({ isActive }: { isActive: boolean }): string => `${classes.tab} ${isActive ? classes.active : ''}`;

type Page = readonly [path: string, title: string, count?: number];

/** Links to pages that belong together, under the header of each. On a phone they scroll to the open page. */
export function PageTabs({ label, pages }: { label: string; pages: readonly Page[] }) {
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // In braces: newer browsers return a promise, which is not a cleanup.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={tabs} aria-label={label} className={classes.tabs}>
      {pages.map(([path, title, how]) => (
        <NavLink key={path} to={path} end className={classOf}>
          {title}
          {how !== undefined && <span className={classes.count}> {count(how)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
