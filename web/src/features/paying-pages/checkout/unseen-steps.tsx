import { InFocusHeader } from '../../../components/page/focus-header';
import { Steps } from '../../../components/page/steps';
import classes from './checkout.module.css';

/** Reserves the place of the steps in the header: nothing below moves whether or not they appear. */
export const UnseenSteps = ({ labels }: { labels: string[] }) => (
  <InFocusHeader slot="steps">
    <div className={classes.unseen}>
      <Steps label="Checkout" labels={labels} current={1} />
    </div>
  </InFocusHeader>
);
