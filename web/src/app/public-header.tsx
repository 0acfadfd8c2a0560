import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../lib/session/session';
import { ButtonLink } from '../components/page/button-link';
import { Logo } from '../components/page/logo';
import { sellsPlans } from '../lib/own-use';
import { SectionLink } from './section-link';
import classes from './layouts/public-layout.module.css';

const MENU_ID = 'public-menu';

export function PublicHeader() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label="Rekindle home">
          <Logo size={26} />
        </Link>
        <nav aria-label="Main" className={classes.nav}>
          <SectionLink to="how-it-works" className={classes.link}>
            How It Works
          </SectionLink>
          {sellsPlans() && (
            <SectionLink to="pricing" className={classes.link}>
              Pricing
            </SectionLink>
          )}
        </nav>
        <div className={classes.account}>
          {session ? <SignedIn email={session.user?.email ?? ''} /> : <SignedOut />}
          <button
            type="button"
            className={classes.burger}
            aria-expanded={open}
            aria-controls={open ? MENU_ID : undefined}
            aria-label="Menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
          </button>
        </div>
      </div>
      {open && <Sheet signedIn={session !== null} onClose={() => setOpen(false)} />}
    </header>
  );
}

function SignedOut() {
  return (
    <>
      <Link to="/login" className={classes.link}>
        Login
      </Link>
      <ButtonLink to="/signup">Get Started</ButtonLink>
    </>
  );
}

function SignedIn({ email }: { email: string }) {
  return (
    <>
      <span className={classes.email}>{email}</span>
      <ButtonLink to="/dashboard">Dashboard</ButtonLink>
    </>
  );
}

function Sheet({ signedIn, onClose }: { signedIn: boolean; onClose: () => void }) {
  return (
    <nav id={MENU_ID} aria-label="Menu" className={classes.sheet} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <SectionLink to="how-it-works" onClick={onClose}>
        How It Works
      </SectionLink>
      {sellsPlans() && (
        <SectionLink to="pricing" onClick={onClose}>
          Pricing
        </SectionLink>
      )}
      <Link to={signedIn ? '/dashboard' : '/login'} onClick={onClose}>
        {signedIn ? 'Dashboard' : 'Login'}
      </Link>
    </nav>
  );
}
