import { count } from '../lib/format';
import classes from './sum-line.module.css';

export interface Term {
  name: string;
  value: number;
}

/** A sum as people write it: the whole, and the parts that it is made of. */
export function SumLine({ whole, parts }: { whole: Term; parts: Term[] }) {
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
