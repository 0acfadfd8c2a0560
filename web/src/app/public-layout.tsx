import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Logo } from '../components/logo';
import { PublicHeader } from './public-header';
import { SectionLink } from './section-link';
import classes from './public-layout.module.css';

export function Component({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <PublicHeader />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={classes.bar}>
          <Logo size={22} />
          <nav aria-label="Footer" className={classes.footNav}>
            <SectionLink to="how-it-works">How It Works</SectionLink>
            <SectionLink to="pricing">Pricing</SectionLink>
            <Link to="/demo">Demo</Link>
          </nav>
        </div>
      </footer>
    </>
  );
}
