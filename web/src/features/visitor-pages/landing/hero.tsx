import { ButtonLink } from '../../../components/page/button-link';
import { sellsPlans } from '../../../lib/own-use';
import { WarmingList } from './warming-list';
import classes from './hero.module.css';

export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title" className={classes.h1}>
          Bring your quiet leads back.
        </h1>
        <p className={classes.lead}>
          Upload the list you stopped calling. Rekindle writes four emails for it, sends them over 14 days, and shows you who came back and
          what they were worth.
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/leads/upload" size="lg">
            Upload Your Lead List
          </ButtonLink>
          <ButtonLink to="#how-it-works" size="lg" quiet>
            See How It Works
          </ButtonLink>
        </div>
        {sellsPlans() && <p className={classes.small}>Free trial: 500 leads and 50 test emails. No card required.</p>}
      </div>
      <WarmingList />
    </section>
  );
}
