import shared from './landing.module.css';
import classes from './expectations.module.css';

const FIGURES = [
  { figure: '5-15%', what: 'of a dormant list reactivated in 30 days', warm: true },
  { figure: '2-3x', what: 'ROAS is what campaigns aim for, with a minimum 2x guarantee' },
  { figure: '8', what: 'quick questions before the first draft' },
  { figure: '4', what: 'emails in a sequence, and never one more after a reply' },
];

export function Expectations() {
  return (
    <section className={classes.band} aria-label="What to expect">
      <dl className={`${shared.wrap} ${classes.figures}`}>
        {FIGURES.map(({ figure, what, warm }) => (
          <div key={figure}>
            <dt>{what}</dt>
            <dd data-warm={warm}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
