import { IconAddressBook, IconLayoutDashboard, IconSend, IconUpload } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import classes from './navigation.module.css';

const PLACES = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/campaigns', label: 'Campaigns', icon: IconSend },
  { to: '/leads', label: 'Leads', icon: IconAddressBook },
];
const UPLOAD = { to: '/leads/upload', label: 'Upload', icon: IconUpload };

/** `/leads/upload` has a place of its own, so it does not light up Leads too. */
const classFor = (name: string | undefined, to: string) =>
  function classOf({ isActive }: { isActive: boolean }): string {
    const elsewhere = to === '/leads' && location.pathname === UPLOAD.to;
    return `${name} ${isActive && !elsewhere ? classes.active : ''}`;
  };

export function Places({ onPick }: { onPick?: () => void }) {
  return (
    <ul className={classes.list}>
      {PLACES.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} className={classFor(classes.link, to)} onClick={onPick}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** What a thumb reaches on a phone. */
export function Tabs() {
  return (
    <nav aria-label="Quick" className={classes.tabs}>
      {[...PLACES, UPLOAD].map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={classFor(classes.tab, to)}>
          <Icon size={21} stroke={1.6} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
