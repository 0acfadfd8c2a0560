import type { ReactNode } from 'react';
import { Count, Percent } from '../../../components/figures/figures';
import { type StepFunnel, waitsInWords } from './step-funnel';
import classes from './step-table.module.css';

/** The emails of a campaign where a table would be too wide. */
export function StepCards({ funnels }: { funnels: StepFunnel[] }) {
  return (
    <ol className={classes.cards}>
      {funnels.map((funnel) => (
        <StepCard key={funnel.step.step} funnel={funnel} />
      ))}
    </ol>
  );
}

function StepCard({ funnel }: { funnel: StepFunnel }) {
  const { step, waits } = funnel;
  return (
    <li>
      <div className={classes.cardHead}>
        <span className={classes.day}>Day {step.day}</span>
        <b>{step.name}</b>
      </div>
      {waits === null ? <CardFigures funnel={funnel} /> : <p className={classes.waits}>{waitsInWords(waits)}</p>}
    </li>
  );
}

/** In one line, so that a phone shows all emails at once. */
function CardFigures({ funnel: { step, opened, clicked, revived } }: { funnel: StepFunnel }) {
  return (
    <dl className={classes.figures}>
      <Figure label="sent" value={<Count value={step.sent} />} />
      <Figure label="opened" value={<Percent value={opened.rate} />} />
      <Figure label="clicked" value={<Percent value={clicked.rate} />} />
      <Figure label="came back" value={<Percent value={revived.rate} />} warm={revived.count > 0} />
    </dl>
  );
}

const Figure = ({ label, value, warm = false }: { label: string; value: ReactNode; warm?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={warm ? classes.warm : undefined}>{value}</dd>
  </div>
);
