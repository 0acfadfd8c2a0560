import { Percent } from '../../../components/figures/figures';
import { count } from '../../../lib/format';
import type { Share } from './step-funnel';
import classes from './step-table.module.css';

/** The share first, then what it is a share of. */
export const ShareOfDelivered = ({ share }: { share: Share }) => (
  <>
    <Percent value={share.rate} />
    <span className={classes.under}>
      {count(share.count)} of {count(share.of)}
    </span>
  </>
);
