import { Section } from '../../components/section';
import classes from './fulfilment.module.css';

export function ProcessGuide() {
  return (
    <Section id="guide" title="Manual fulfilment process" note="About 30 minutes per setup.">
      <ol className={classes.guide}>
        <li>Read the four answers and open the destination URL. Where something is unclear, write to the customer.</li>
        <li>Check the strategy and the budget against the goal.</li>
        <li>Agree with the customer which of their lead lists the campaign writes to, and in whose name.</li>
        <li>Tick each item off. The ticks are kept, so somebody else can go on where you stopped.</li>
        <li>
          Mark the campaign as active. With a lead list, four emails are written and the first goes out a minute later, within the limits of
          the customer’s plan. Without one, no email is sent: the campaign runs by its tracked link.
        </li>
      </ol>
    </Section>
  );
}
