import { Percent } from '../../components/figures';
import { OpenRateBar } from '../../components/open-rate-bar';
import { count } from '../../lib/format';
import type { Share } from './step-funnel';
import classes from './step-table.module.css';

const Under = ({ share }: { share: Share }) => (
  <span className={classes.under}>
    {count(share.count)} of {count(share.of)}
  </span>
);

export const ShareOfDelivered = ({ share }: { share: Share }) => (
  <>
    <Percent value={share.rate} />
    <Under share={share} />
  </>
);

export const OpenedShare = ({ share }: { share: Share }) => (
  <>
    <OpenRateBar rate={share.rate} />
    <Under share={share} />
  </>
);
