import { NavLink } from 'react-router-dom';
import classes from './page-tabs.module.css';

const classOf = ({ isActive }: { isActive: boolean }): string => `${classes.tab} ${isActive ? classes.active : ''}`;

/** Links to pages that belong together, under the header of each. */
export function PageTabs({ label, pages }: { label: string; pages: readonly (readonly [path: string, title: string])[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {pages.map(([path, title]) => (
        <NavLink key={path} to={path} end className={classOf}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
