import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { wayToBuy } from '../../plans/way-to-buy';
import { UnseenSteps } from './unseen-steps';
import classes from './checkout.module.css';

interface Props {
  /** The plan that is paid for. */
  own: string;
  /** The plan that the address of the page asks for. */
  wanted: string | null;
  steps: string[];
}

/** An account with a subscription changes it: a second one would be refused at the end of the steps. */
export const Subscribed = ({ own, wanted, steps }: Props) => (
  <div className={classes.page}>
    <title>Checkout · Rekindle</title>
    <UnseenSteps labels={steps} />
    <h1 tabIndex={-1}>You have a plan</h1>
    <div className={classes.only}>
      <p>Change it in your billing settings: what is due today and what is credited is shown before you confirm.</p>
      <Button component={Link} to={wayToBuy(wanted === own ? '' : (wanted ?? ''), { subscribedTo: own }).to} size="md">
        Change plan
      </Button>
    </div>
  </div>
);
