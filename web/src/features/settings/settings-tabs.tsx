import { NavLink } from 'react-router-dom';
import classes from './settings-tabs.module.css';

const PAGES = [
  ['profile', 'Profile'],
  ['password', 'Password'],
  ['notifications', 'Notifications'],
  ['usage', 'Usage'],
  ['api-keys', 'API keys'],
  ['your-data', 'Your data'],
] as const;

const classOf = ({ isActive }: { isActive: boolean }): string => `${classes.tab} ${isActive ? classes.active : ''}`;

/** Stands under the header of every page of the settings. */
export function SettingsTabs() {
  return (
    <nav aria-label="Settings" className={classes.tabs}>
      {PAGES.map(([path, label]) => (
        <NavLink key={path} to={`/settings/${path}`} className={classOf}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
