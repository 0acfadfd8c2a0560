import { SumLine } from './sum-line';

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

/** The two sums that every planned email is in. */
export const EmailSums = ({ sums }: { sums: Sums }) => (
  <>
    <SumLine
      whole={{ name: 'planned', value: sums.planned }}
      parts={[
        { name: 'waiting', value: sums.waiting },
        { name: 'skipped', value: sums.skipped },
        { name: 'handed over', value: sums.intended },
      ]}
    />
    <SumLine
      whole={{ name: 'handed over', value: sums.intended }}
      parts={[
        { name: 'sent', value: sums.sent },
        { name: 'failed', value: sums.failed },
        { name: 'unknown', value: sums.unknown },
        { name: 'on their way', value: sums.inFlight },
      ]}
    />
  </>
);
