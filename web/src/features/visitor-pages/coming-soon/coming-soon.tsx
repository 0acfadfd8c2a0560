import { Link } from 'react-router-dom';
import { ProductPicture } from '../../../components/page/product-picture';
import { AgentPrices } from './agent-prices';
import { WAITLIST_CREDITS } from './outbound-offer';
import { OutboundParts } from './outbound-parts';
import { WaitlistForm } from './waitlist-form';
import classes from './coming-soon.module.css';

export function Component() {
  return (
    <div className={classes.page}>
      <title>Coming soon · Rekindle</title>
      <section className={classes.hero} aria-labelledby="coming-soon">
        <div>
          <h1 id="coming-soon">An agent that writes to new people, too</h1>
          <p className={classes.lead}>
            Rekindle brings back the leads you have. Next, it looks for people like them: verified addresses, emails in your words,
            follow-ups until they answer. VIPs get in first, with {WAITLIST_CREDITS} email credits.
          </p>
          <p className={classes.small}>We write twice: when your place is ready, and once before that.</p>
        </div>
        <WaitlistForm />
      </section>
      <section className={classes.part} aria-labelledby="outbound-parts">
        <h2 id="outbound-parts">What it does</h2>
        <OutboundParts />
        <ProductPicture
          name="find-leads"
          alt="A list of prospects with their titles, companies and places, filtered by industry and size"
          caption="Lead finding, as it is in the product today, on sample data."
        />
      </section>
      <section className={classes.part} aria-labelledby="outbound-prices">
        <h2 id="outbound-prices">What it will cost</h2>
        <AgentPrices />
      </section>
      <p className={classes.back}>
        <Link to="/">Back to home</Link>
      </p>
    </div>
  );
}
