import { count } from '../../../lib/format';
import classes from './sum-line.module.css';

interface Sums {
  planned: number;
  waiting: number;
  skipped: number;
  intended: number;
  sent: number;
  failed: number;
  unknown: number;
  inFlight: number;
}

/** The two sums that include every planned email. */
export const EmailSums = ({ sums }: { sums: Sums }) => (
  <>
    <SumLine
      whole={{ name: 'planned', value: sums.planned }}
      parts={[
        { name: 'waiting', value: sums.waiting },
        { name: 'skipped', value: sums.skipped },
        { name: 'sent to mail server', value: sums.intended },
      ]}
    />
    <SumLine
      whole={{ name: 'sent to mail server', value: sums.intended }}
      parts={[
        { name: 'sent', value: sums.sent },
        { name: 'failed', value: sums.failed },
        { name: 'unknown', value: sums.unknown },
        { name: 'sending', value: sums.inFlight },
      ]}
    />
  </>
);

interface Term {
  name: string;
  value: number;
}

/** A sum as people write it: the total, and its parts. */
function SumLine({ whole, parts }: { whole: Term; parts: Term[] }) {
  const spoken = parts.map(({ name, value }) => `${count(value)} ${name}`).join(' plus ');
  return (
    <div className={classes.sum} role="img" aria-label={`${count(whole.value)} ${whole.name} is ${spoken}`}>
      <Figure {...whole} />
      {parts.map((part, index) => (
        <div key={part.name} className={classes.term}>
          <span className={classes.sign}>{index === 0 ? '=' : '+'}</span>
          <Figure {...part} />
        </div>
      ))}
    </div>
  );
}

const Figure = ({ name, value }: Term) => (
  <span className={classes.figure}>
    <b>{count(value)}</b>
    <span>{name}</span>
  </span>
);
