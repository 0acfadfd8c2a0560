import shared from './landing.module.css';
import classes from './quiet-people.module.css';

const PEOPLE = [
  ['Conference attendees', 'You scanned the badge, promised a follow-up, and flew home.'],
  ['Trial users', 'They got as far as the second screen. Nobody asked what stopped them.'],
  ['Churned customers', 'They left for a reason that you have since fixed.'],
  ['Webinar signups', 'They wanted the recording, you wanted a meeting. Neither happened.'],
  ['Lost deals', 'The budget that was missing last year may be there this year.'],
  ['Demo no-shows', 'A missed call is not a no.'],
];

export function QuietPeople() {
  return (
    <section className={shared.band} aria-labelledby="people-title">
      <div className={shared.wrap}>
        <h2 id="people-title" className={shared.h2}>
          You already paid for these people once.
        </h2>
        <ul className={classes.people}>
          {PEOPLE.map(([who, what]) => (
            <li key={who}>
              <h3>{who}</h3>
              <p>{what}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
