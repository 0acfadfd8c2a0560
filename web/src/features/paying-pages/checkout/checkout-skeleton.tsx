import { StickyBar } from '../../../components/page/sticky-bar';
import { Bone } from '../../plans/plan-skeletons';
import { UnseenSteps } from './unseen-steps';
import classes from './checkout.module.css';

const FIELDS = ['name', 'email', 'company'];

/** The first step in its own shape, while it is not known whether the account has a plan to change. */
export const CheckoutSkeleton = ({ steps }: { steps: string[] }) => (
  <div className={classes.form}>
    <title>Checkout · Rekindle</title>
    <UnseenSteps labels={steps} />
    <div className={classes.page}>
      <h1 tabIndex={-1}>Checkout</h1>
      <div className={`${classes.summary} late`} aria-hidden="true">
        <Bone width="60%" height={20} />
      </div>
      <div className={`${classes.step} late`} role="status" aria-busy="true" aria-label="Looking at your plan">
        <div className={classes.fields} aria-hidden="true">
          {FIELDS.map((field) => (
            <Bone key={field} width="100%" height={64} />
          ))}
        </div>
      </div>
    </div>
    <StickyBar label="Steps">
      <Bone width={72} height={36} />
      <Bone width={104} height={36} />
    </StickyBar>
  </div>
);
