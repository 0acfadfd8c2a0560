import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/page/button-link';
import { mailTo } from '../../../lib/contact';
import shared from './landing.module.css';
import classes from './prices.module.css';

const OFFERS = [
  {
    id: 'performance',
    name: 'Performance-based',
    price: '15%',
    unit: ' of revenue from revived leads',
    lines: ['$500 one-time setup fee', '90-day minimum term', 'You pay when a lead you had given up on pays you'],
    action: 'Start performance-based',
  },
  {
    id: 'retainer',
    name: 'Monthly retainer',
    before: 'from ',
    price: '$97',
    unit: '/mo',
    lines: ['$0 setup', 'Up to 2,000 leads per month', '2 revival campaigns per month', 'Cancel anytime'],
    action: 'Start free trial',
    main: true,
  },
];

export function Prices() {
  return (
    <section id="pricing" className={shared.wrap} aria-labelledby="price-title">
      <div className={classes.head}>
        <h2 id="price-title" className={shared.h2}>
          Pay for results, or pay monthly.
        </h2>
        <Link to="/pricing" className={classes.all}>
          View all plans <IconArrowRight size={16} aria-hidden />
        </Link>
      </div>
      <div className={classes.offers}>
        {OFFERS.map((offer) => (
          <article key={offer.id} className={classes.offer} data-main={offer.main} aria-labelledby={offer.id}>
            <h3 id={offer.id}>{offer.name}</h3>
            <p className={classes.price}>
              {offer.before && <span>{offer.before}</span>}
              {offer.price}
              <span>{offer.unit}</span>
            </p>
            <ul>
              {offer.lines.map((line) => (
                <li key={line}>
                  <IconCheck size={17} aria-hidden />
                  {line}
                </li>
              ))}
            </ul>
            <ButtonLink to="/signup" size="md" quiet={!offer.main}>
              {offer.action}
            </ButtonLink>
          </article>
        ))}
      </div>
      <p className={classes.enterprise}>
        More than 20,000 leads per month? <a href={mailTo('Enterprise')}>Talk to us about enterprise</a>.
      </p>
    </section>
  );
}
