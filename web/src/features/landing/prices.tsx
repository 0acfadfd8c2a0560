import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import shared from './landing.module.css';
import classes from './prices.module.css';

const OFFERS = [
  {
    id: 'performance',
    name: 'Performance-based',
    price: '15%',
    unit: 'of revenue from revived leads',
    lines: ['$500 one-time setup fee', '90-day minimum term', 'You pay when a lead you had given up on pays you'],
    action: 'Start performance-based',
  },
  {
    id: 'retainer',
    name: 'Monthly retainer',
    price: '$97',
    unit: 'a month and up',
    lines: ['$0 setup', 'Up to 2,000 leads per month', '2 revival campaigns per month', 'Cancel anytime'],
    action: 'Start free trial',
    main: true,
  },
];

export function Prices() {
  return (
    <section id="pricing" className={shared.wrap} aria-labelledby="price-title">
      <h2 id="price-title" className={shared.h2}>
        Pay for results, or pay monthly.
      </h2>
      <div className={classes.offers}>
        {OFFERS.map((offer) => (
          <article key={offer.id} className={classes.offer} data-main={offer.main} aria-labelledby={offer.id}>
            <h3 id={offer.id}>{offer.name}</h3>
            <p className={classes.price}>
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
            <Button component={Link} to="/signup" variant={offer.main ? 'filled' : 'default'} size="md" fullWidth>
              {offer.action}
            </Button>
          </article>
        ))}
      </div>
    </section>
  );
}
