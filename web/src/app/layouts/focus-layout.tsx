import { Anchor } from '@mantine/core';
import { Link, Outlet } from 'react-router-dom';
import { useSession } from '../../lib/session/session';
import { Logo } from '../../components/page/logo';
import { FocusHeaderSlots } from '../../components/page/focus-header';
import { OfflineBar } from '../offline-bar';
import classes from './focus-layout.module.css';

/** One task, no navigation: logo, steps, a way out. */
export function Component() {
  const home = useSession() ? '/dashboard' : '/';
  return (
    <FocusHeaderSlots>
      {({ steps, status }) => (
        <div className={classes.shell}>
          <a href="#content" className="skip">
            Skip to content
          </a>
          <header className={classes.header}>
            <Link to={home} className={classes.brand} aria-label={home === '/' ? 'Rekindle home' : 'Rekindle dashboard'}>
              <Logo />
            </Link>
            <div ref={steps} className={classes.steps} />
            <div className={classes.end}>
              <div ref={status} />
              <Anchor component={Link} to={home} className={classes.exit} c="dimmed" size="sm">
                Save and exit
              </Anchor>
            </div>
          </header>
          <main id="content" tabIndex={-1} className={classes.main}>
            <div className={classes.offline}>
              <OfflineBar />
            </div>
            <Outlet />
          </main>
        </div>
      )}
    </FocusHeaderSlots>
  );
}
