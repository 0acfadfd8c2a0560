import { NavLink } from 'react-router-dom';
import classes from './leads-tabs.module.css';

const classOf = ({ isActive }: { isActive: boolean }): string => `${classes.tab} ${isActive ? classes.active : ''}`;

/** The two ways to look at what one has: every lead, or the lists they came in. */
export function LeadsTabs() {
  return (
    <nav aria-label="Leads" className={classes.tabs}>
      <NavLink to="/leads" end className={classOf}>
        All leads
      </NavLink>
      <NavLink to="/leads/lists" className={classOf}>
        Lists
      </NavLink>
    </nav>
  );
}
