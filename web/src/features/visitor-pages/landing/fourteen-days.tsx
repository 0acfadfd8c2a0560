import classes from './fourteen-days.module.css';

const EMAILS = [
  { day: 1, name: 'Re-engagement', what: 'Picks up where you stopped' },
  { day: 3, name: 'Value Proposition', what: 'What changed since then' },
  { day: 7, name: 'Social Proof', what: 'Who came back before them' },
  { day: 14, name: 'Urgency', what: 'A polite last call' },
];
const SPAN = 13;

/** The sequence on its axis: the distances are the days. On a phone it turns upright. */
export function FourteenDays() {
  return (
    <div className={classes.box}>
      <p className={classes.title}>Four emails in fourteen days. A reply, an order or an unsubscribe stops the rest.</p>
      <ol className={classes.axis}>
        {EMAILS.map(({ day, name, what }) => (
          <li key={day} data-day={day} style={{ '--at': `${((day - 1) / SPAN) * 100}%` } as React.CSSProperties}>
            <span className={classes.tick} aria-hidden="true" />
            <span className={classes.day}>Day {day}</span>
            <span className={classes.name}>{name}</span>
            <span className={classes.what}>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
