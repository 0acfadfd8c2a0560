import { Link } from 'react-router-dom';
import { CONTACT, mailTo } from '../../../lib/contact';
import { count } from '../../../lib/format';
import { OutboundParts } from '../coming-soon/outbound-parts';
import { ENTERPRISE_LEADS, type PlanLine, type SoldPlan } from '../../plans/catalogue';
import { soldPlans } from '../../plans/plans.api';
import { useOffer } from '../../plans/use-offer';
import { useStanding } from '../../plans/use-standing';
import { Comparison } from './comparison';
import { PlanLineSection } from './plan-line-section';
import { Questions } from './questions';
import classes from './pricing.module.css';

const LINES: { line: PlanLine; title: string; note: string }[] = [
  {
    line: 'revival',
    title: 'Revive a list',
    note: 'For leads that went quiet: your list, a strategy, four emails over 14 days. Campaigns aim for a 2–3× return and come with a 2x minimum guarantee.',
  },
  {
    line: 'outreach',
    title: 'Ongoing outreach',
    note: 'For new conversations every day: AI-personalised cold email, lead finding, campaign management and, from Professional on, an AI social posting agent.',
  },
];

export function Component() {
  const standing = useStanding();
  // The page is served with these prices: hiding them until the server has answered would only flicker.
  const offered = useOffer(soldPlans) ?? soldPlans.defaults;
  const of = (line: PlanLine): SoldPlan[] => offered.filter(({ planLine }) => planLine === line);
  return (
    <div className={classes.page}>
      <title>Plans · Rekindle</title>
      <h1>Plans</h1>
      <p className={classes.lead}>
        Start with seven days free: 500 leads, a strategy, 50 test emails, no card. On every plan: a{' '}
        <span className={classes.together}>30-day</span> money-back guarantee.
      </p>
      {LINES.map(({ line, ...words }) => (
        <PlanLineSection key={line} line={line} plans={of(line)} standing={standing} {...words} />
      ))}
      <section className={classes.section} aria-labelledby="outbound">
        <h2 id="outbound">What outreach is</h2>
        <OutboundParts />
        <p className={classes.note}>
          An agent that does it by itself is <Link to="/coming-soon">coming soon</Link>.
        </p>
      </section>
      <section className={classes.section} aria-labelledby="comparison">
        <h2 id="comparison">Compare plans</h2>
        <div className={classes.table}>
          <Comparison lines={LINES.map(({ line, title }) => ({ title, plans: of(line) }))} />
        </div>
      </section>
      <section className={classes.section} aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <Questions />
      </section>
      <Offers />
    </div>
  );
}

const Offers = () => (
  <div className={classes.offers}>
    <section aria-labelledby="enterprise">
      <h2 id="enterprise">Enterprise</h2>
      <p>
        More than {count(ENTERPRISE_LEADS)} leads per month? <a href={mailTo('Enterprise')}>Talk to us about enterprise</a>: a price for
        your volume, and somebody to set it up with you.
      </p>
    </section>
    <section aria-labelledby="affiliates">
      <h2 id="affiliates">Recommend us</h2>
      <p>
        Affiliates earn a 30% recurring commission: about $14–29 per month for each referral, plus 10% on a second tier. Write to{' '}
        <a href={mailTo('Affiliates')}>{CONTACT}</a> to join.
      </p>
    </section>
  </div>
);
