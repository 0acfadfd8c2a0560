import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Logo } from '../../components/page/logo';
import { PhoneSearchButton, SearchButton } from '../../features/palette/search-button';
import { PlanMeter } from '../../features/usage/plan-meter';
import { useCurrentUser } from '../../features/auth/use-current-user';
import { LaunchCountdown } from '../../features/campaign-pages/launch/launch-countdown';
import { sellsPlans } from '../../lib/own-use';
import { AccountMenu } from '../navigation/account-menu';
import { Places, Tabs } from '../navigation/navigation';
import { OfflineBar } from '../offline-bar';
import { PhoneMenu } from '../navigation/phone-menu';
import classes from './app-layout.module.css';

const Home = () => (
  <Link to="/" aria-label="Rekindle home">
    <Logo />
  </Link>
);

function Account({ inMenu = false, onLeave }: { inMenu?: boolean; onLeave?: () => void }) {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <>
      {sellsPlans() && <PlanMeter user={user} onLeave={onLeave} />}
      <AccountMenu user={user} inMenu={inMenu} onLeave={onLeave} />
    </>
  );
}

export function Component({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header className={classes.side}>
        <div className={classes.brand}>
          <Home />
        </div>
        <Button
          component={Link}
          to="/leads/upload"
          variant="default"
          className={classes.upload}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Upload leads
        </Button>
        <SearchButton />
        <nav aria-label="Main" className={classes.places}>
          <Places />
        </nav>
        <Account />
      </header>

      <header className={classes.top}>
        <Home />
        <div className={classes.topButtons}>
          <PhoneSearchButton />
          <PhoneMenu>{(close) => <Account inMenu onLeave={close} />}</PhoneMenu>
        </div>
      </header>

      <main className={classes.panel}>
        <div className={classes.content} id="content" tabIndex={-1}>
          <OfflineBar />
          <LaunchCountdown />
          {children}
        </div>
      </main>
      <Tabs />
    </div>
  );
}
