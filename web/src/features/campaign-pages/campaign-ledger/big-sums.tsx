import { count } from '../../../lib/format';
import type { Ledger } from '../campaign-results/campaign-results.api';
import classes from './campaign-ledger.module.css';

interface Term {
  name: string;
  value: number;
  /** Somebody should look at it. */
  look?: boolean;
}

export function BigSums({ ledger }: { ledger: Ledger }) {
  const handedOver = { name: 'sent to mail server', value: ledger.intended };
  return (
    <div className={classes.sums}>
      <Sum
        whole={{ name: 'planned', value: ledger.planned }}
        parts={[{ name: 'waiting', value: ledger.waiting }, { name: 'skipped', value: ledger.skipped }, handedOver]}
      />
      <Sum
        whole={handedOver}
        parts={[
          { name: 'sent', value: ledger.sent },
          { name: 'failed', value: ledger.failed },
          { name: 'unknown', value: ledger.unknown, look: ledger.unknown > 0 },
          { name: 'sending', value: ledger.inFlight },
        ]}
      />
    </div>
  );
}

function Sum({ whole, parts }: { whole: Term; parts: Term[] }) {
  const spoken = parts.map(({ name, value }) => `${count(value)} ${name}`).join(' plus ');
  return (
    <div className={classes.sum} role="img" aria-label={`${count(whole.value)} ${whole.name} is ${spoken}`}>
      <Figure {...whole} />
      {parts.map((part, index) => (
        <div key={part.name} className={classes.part}>
          <span className={classes.sign}>{index === 0 ? '=' : '+'}</span>
          <Figure {...part} />
        </div>
      ))}
    </div>
  );
}

const Figure = ({ name, value, look }: Term) => (
  <span className={classes.figure} data-look={look || undefined}>
    <b>{count(value)}</b>
    <span>{name}</span>
  </span>
);
