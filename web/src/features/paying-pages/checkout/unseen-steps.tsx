import { InFocusHeader } from '../../../components/page/focus-header';
import { Steps } from '../../../components/page/steps';
import classes from './checkout.module.css';

/** The place of the steps in the header, kept free: what is below stays where it is when they come, or do not. */
export const UnseenSteps = ({ labels }: { labels: string[] }) => (
  <InFocusHeader slot="steps">
    <div className={classes.unseen}>
      <Steps label="Checkout" labels={labels} current={1} />
    </div>
  </InFocusHeader>
);
