import { ButtonLink } from '../../components/button-link';
import { Expectations } from './expectations';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Pictures } from './pictures';
import { Prices } from './prices';
import { QuietPeople } from './quiet-people';
import { Stories } from './stories';
import classes from './landing.module.css';

export function Component() {
  return (
    <>
      <title>Rekindle: bring your quiet leads back</title>
      <Hero />
      <QuietPeople />
      <HowItWorks />
      <Pictures />
      <Expectations />
      <Stories />
      <Prices />
      <section className={classes.final} aria-labelledby="final-title">
        <div className={classes.wrap}>
          <h2 id="final-title" className={classes.h2}>
            The list is already in a spreadsheet somewhere.
          </h2>
          <ButtonLink to="/signup" size="lg">
            Get Started Free
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
