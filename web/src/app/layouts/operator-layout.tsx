import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { OperatorTag } from '../../components/badges/operator-tag';
import { signOutOperator } from '../../features/operator-pages/operator-sign-in/operator-sign-in.api';
import { Logo } from '../../components/page/logo';
import { parkedIn } from '../../features/operator-pages/operations/figures';
import { useFigures } from '../../features/operator-pages/operations/operations.api';
import { LiveMark } from '../../features/operator-pages/operations/live';
import { sellsPlans } from '../../lib/own-use';
import { OfflineBar } from '../offline-bar';
import classes from './operator-layout.module.css';

const TABS = [
  ['', 'Fulfilment'],
  ['accounts', 'Accounts'],
  ['waitlist', 'Waitlist'],
  ['privacy-requests', 'Data requests'],
  ['operations', 'Overview'],
  ['streams', 'Streams'],
  ['projections', 'Projections'],
  ['parked', 'Parked'],
  ['deliveries', 'Deliveries'],
] as const;

/** An ink header with a yellow tag, never to be mistaken for a customer's page. */
export function OperatorLayout({ name }: { name: string }) {
  return (
    <div className={classes.shell}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to="/admin" className={classes.brand} aria-label="Fulfilment">
            <Logo size={22} />
          </Link>
          <OperatorTag />
          <Tabs />
          <div className={classes.end}>
            <LiveMark />
            <UnstyledButton className={classes.out} onClick={signOutOperator} title={`Signed in as ${name}`}>
              <IconLogout size={16} stroke={1.6} aria-hidden />
              <span className={classes.outText}>Logout</span>
            </UnstyledButton>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <OfflineBar />
        <Outlet />
      </main>
    </div>
  );
}

function Tabs() {
  const parked = parkedIn(useFigures().data);
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a phone they scroll sideways: the open one must not be out of sight.
  useEffect(() => {
    // In braces: newer browsers return a promise, which is not a cleanup.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={tabs} aria-label="Operator" className={classes.tabs}>
      {TABS.filter(([place]) => sellsPlans() || place !== 'waitlist').map(([place, label]) => (
        <NavLink
          key={place}
          to={place ? `/admin/${place}` : '/admin'}
          end={place === ''}
          className={({ isActive }) => `${classes.tab} ${isActive ? classes.active : ''}`}
        >
          {label}
          {place === 'parked' && parked > 0 && (
            <span className={classes.count}>
              {parked}
              <span className="sr-only"> set aside</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
