import shared from './landing.module.css';
import classes from './stories.module.css';

const STORIES = [
  {
    list: '1,200 webinar signups, 11 months old',
    words: 'I was ready for unsubscribes. The first answer said: good timing, our supplier just let us down.',
    result: '94 came back',
  },
  {
    list: '340 lost deals, two budgets ago',
    words: 'The email named the reason we had lost them for. That is why they answered.',
    result: '29 came back',
  },
  {
    list: '2,600 trial users who never paid',
    words: 'Most of them had only ever seen the second screen. Nobody had asked before.',
    result: '187 came back',
  },
];

/** Invented until there are real ones, and labelled as such. */
export function Stories() {
  return (
    <section className={classes.section} aria-labelledby="stories-title">
      <h2 id="stories-title" className={shared.h2}>
        What it looks like from the inside
      </h2>
      <p className={classes.note}>Illustrative testimonials, not customers. Real words take their place when customers give them.</p>
      <ul className={classes.stories}>
        {STORIES.map(({ list, words, result }) => (
          <li key={list}>
            <p className={classes.list}>{list}</p>
            <blockquote>“{words}”</blockquote>
            <p className={classes.result}>{result}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
