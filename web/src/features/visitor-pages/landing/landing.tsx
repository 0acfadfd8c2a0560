import { ButtonLink } from '../../../components/page/button-link';
import { sellsPlans } from '../../../lib/own-use';
import { Expectations } from './expectations';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Pictures } from './pictures';
import { Prices } from './prices';
import { QuietPeople } from './quiet-people';
import { Stories } from './stories';
import classes from './landing.module.css';

/** Where nothing is sold, nobody has to be won over. */
const Selling = () => (
  <>
    <Expectations />
    <Stories />
    <Prices />
  </>
);

export function Component() {
  return (
    <>
      <title>Rekindle: bring your quiet leads back</title>
      <Hero />
      {sellsPlans() && <QuietPeople />}
      <HowItWorks />
      <Pictures />
      {sellsPlans() && <Selling />}
      <section className={classes.final} aria-labelledby="final-title">
        <div className={classes.wrap}>
          <h2 id="final-title" className={classes.h2}>
            The list is already in a spreadsheet somewhere.
          </h2>
          <ButtonLink to="/signup" size="lg">
            {sellsPlans() ? 'Get Started Free' : 'Get Started'}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
