import { IconCheck } from '@tabler/icons-react';
import classes from './steps.module.css';

interface Props {
  label: string;
  labels: string[];
  /** Counted from 1. */
  current: number;
}

export function Steps({ label, labels, current }: Props) {
  return (
    <nav aria-label={label}>
      <p className={classes.compact} aria-hidden="true">
        Step {current} of {labels.length}: <b>{labels[current - 1]}</b>
      </p>
      <ol className={classes.list}>
        {labels.map((name, index) => (
          <Step key={name} name={name} number={index + 1} current={current} />
        ))}
      </ol>
    </nav>
  );
}

function Step({ name, number, current }: { name: string; number: number; current: number }) {
  const state = number < current ? 'done' : number === current ? 'now' : 'next';
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={classes.dot} aria-hidden="true">
        {state === 'done' ? <IconCheck size={13} stroke={2.5} /> : number}
      </span>
      <span className={classes.text}>
        {name}
        {state === 'done' && <span className="sr-only">, done</span>}
      </span>
    </li>
  );
}
