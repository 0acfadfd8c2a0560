import { Link } from 'react-router-dom';
import { Logo } from '../components/page/logo';
import { sellsPlans } from '../lib/own-use';
import { SectionLink } from './section-link';
import classes from './layouts/public-layout.module.css';

export const Footer = () => (
  <footer className={classes.footer}>
    <div className={classes.bar}>
      <Logo size={22} />
      <nav aria-label="Footer" className={classes.footNav}>
        <SectionLink to="how-it-works">How It Works</SectionLink>
        {sellsPlans() && (
          <>
            <Link to="/pricing">Pricing</Link>
            <Link to="/coming-soon">Coming soon</Link>
            <Link to="/demo">Demo</Link>
            <Link to="/terms">Terms</Link>
          </>
        )}
        <Link to="/privacy">Privacy</Link>
      </nav>
    </div>
  </footer>
);
