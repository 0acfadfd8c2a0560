import {
  IconAddressBook,
  IconCreditCard,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconSearch,
  IconSend,
  IconSettings,
  IconShare3,
  IconUpload,
} from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { ToAnswer } from '../../features/campaign-pages/inbox/to-answer';
import { sellsPlans } from '../../lib/own-use';
import classes from './navigation.module.css';

const INBOX = { to: '/inbox', label: 'Inbox', icon: IconInbox };
const PLACES = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  INBOX,
  { to: '/campaigns', label: 'Campaigns', icon: IconSend },
  { to: '/leads', label: 'Leads', icon: IconAddressBook },
];
const FIND = { to: '/leads/find', label: 'Find leads', icon: IconSearch };
const SOCIAL = { to: '/settings/social', label: 'Social posting', icon: IconShare3 };
const MAILBOXES = { to: '/settings/mailboxes', label: 'Mailboxes', icon: IconMail };
const BILLING = { to: '/settings/billing', label: 'Billing', icon: IconCreditCard };
const SETTINGS = { to: '/settings', label: 'Settings', icon: IconSettings };
const UPLOAD = { to: '/leads/upload', label: 'Upload', icon: IconUpload };

/** They have their own place in the navigation, so they do not highlight the one that their address is below. */
const OWN: Record<string, string[]> = {
  '/leads': [UPLOAD.to, FIND.to],
  [SETTINGS.to]: [SOCIAL.to, MAILBOXES.to, BILLING.to],
};

/** The launch by goal is a campaign, although its address, which is given, is not below theirs. */
const SETUP = '/campaign/setup';

const classFor = (name: string | undefined, to: string) =>
  function classOf({ isActive }: { isActive: boolean }): string {
    const elsewhere = OWN[to]?.some((own) => location.pathname.startsWith(own));
    const below = to === '/campaigns' && location.pathname === SETUP;
    return `${name} ${(isActive && !elsewhere) || below ? classes.active : ''}`;
  };

export function Places({ onPick }: { onPick?: () => void }) {
  return (
    <ul className={classes.list}>
      {[...PLACES, FIND, SOCIAL, MAILBOXES, ...(sellsPlans() ? [BILLING] : []), SETTINGS].map(({ to, label, icon: Icon }) => (
        <li key={to} className={to === FIND.to ? classes.apart : undefined}>
          <NavLink to={to} className={classFor(classes.link, to)} onClick={onPick}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {label}
            {to === INBOX.to && <ToAnswer className={classes.number} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The places within reach of a thumb on a phone. */
export function Tabs() {
  return (
    <nav aria-label="Quick" className={classes.tabs}>
      {[...PLACES, UPLOAD].map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={classFor(classes.tab, to)}>
          <Icon size={21} stroke={1.6} aria-hidden />
          {label}
          {to === INBOX.to && <ToAnswer className={classes.number} />}
        </NavLink>
      ))}
    </nav>
  );
}
