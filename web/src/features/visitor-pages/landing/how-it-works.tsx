import { FourteenDays } from './fourteen-days';
import shared from './landing.module.css';
import classes from './how-it-works.module.css';

const STEPS = [
  ['Upload your lead list', 'A CSV with an email column is enough. Names and companies make the emails better.'],
  ['Answer 8 quick questions', 'What you sell, who it is for, and why these people went quiet.'],
  ['Read the strategy and emails', 'You see every word before anyone else does. Change what you like.'],
  ['Launch and watch who returns', 'Opens, clicks and replies, lead by lead, with the reason for every email that was not sent.'],
];

export function HowItWorks() {
  return (
    <section id="how-it-works" className={shared.wrap} aria-labelledby="how-title">
      <h2 id="how-title" className={shared.h2}>
        How It Works
      </h2>
      <ol className={classes.steps}>
        {STEPS.map(([title, text], index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <FourteenDays />
    </section>
  );
}
