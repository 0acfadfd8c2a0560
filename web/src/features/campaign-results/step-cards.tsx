import type { ReactNode } from 'react';
import { Count, Money } from '../../components/figures';
import { type StepFunnel, bouncesOf, waitsInWords } from './step-funnel';
import { OpenedShare, ShareOfDelivered } from './step-share';
import { subjectInWords } from '../campaigns/campaign-words';
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
      <span className={classes.subject}>{subjectInWords(step.subject)}</span>
      {waits === null ? <CardFigures funnel={funnel} /> : <p className={classes.waits}>{waitsInWords(waits)}</p>}
    </li>
  );
}

function CardFigures({ funnel }: { funnel: StepFunnel }) {
  const { step, replied, revived } = funnel;
  return (
    <dl className={classes.figures}>
      <Figure label="Intended" value={<Count value={funnel.intended} />} />
      <Figure
        label="Sent"
        value={
          <>
            <Count value={step.sent} />
            <span className={classes.under}>{bouncesOf(funnel)}</span>
          </>
        }
      />
      <Figure label="Opened" value={<OpenedShare share={funnel.opened} />} />
      <Figure label="Clicked" value={<ShareOfDelivered share={funnel.clicked} />} />
      <Figure label="Replied" value={<ShareOfDelivered share={replied} />} warm={replied.count > 0} />
      <Figure label="Revived" value={<ShareOfDelivered share={revived} />} warm={revived.count > 0} />
      <Figure label="Revenue" value={<Money value={step.revenue} />} warm={step.revenue > 0} />
    </dl>
  );
}

const Figure = ({ label, value, warm = false }: { label: string; value: ReactNode; warm?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={warm ? classes.warm : undefined}>{value}</dd>
  </div>
);
