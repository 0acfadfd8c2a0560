import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { User } from '../../lib/session/session';
import { TRIAL_LEADS, TRIAL_TESTS } from '../../lib/limits';
import { Meter } from '../../components/figures/meter';
import { labelOf } from './usage-words';
import { fullPlanName, isTrial, isTrialOver, overInWords, priceOf, trialLeft } from '../plans/plan-name';
import { useFirstBound } from './use-first-bound';
import classes from './plan-banner.module.css';

export function PlanBanner({ user }: { user: User }) {
  return (
    <section
      className={classes.banner}
      data-paid={!isTrial(user) || undefined}
      data-over={isTrialOver(user) || undefined}
      aria-label="Your plan"
    >
      {isTrial(user) ? <Trial user={user} /> : <Paid user={user} />}
    </section>
  );
}

function Trial({ user }: { user: User }) {
  const { leads_limit, leads_uploaded, test_emails_limit, test_emails_sent } = user.trial_status;
  const left = trialLeft(user);
  const over = isTrialOver(user);
  return (
    <>
      <div className={classes.text}>
        <p className={classes.name}>{over && user.subscription.ended ? 'No plan' : 'Free trial'}</p>
        <p className={classes.detail}>
          {over ? `${overInWords(user)} Nothing was deleted.` : `${left ?? '7 days left'}. Nothing is deleted when it ends.`}
        </p>
      </div>
      {!over && (
        <>
          <Meter label="Leads" used={leads_uploaded} limit={leads_limit ?? TRIAL_LEADS} full="More leads need a plan." />
          <Meter
            label="Test emails"
            used={test_emails_sent}
            limit={test_emails_limit ?? TRIAL_TESTS}
            full="More test emails need a plan."
          />
        </>
      )}
      {user.subscription.paymentAwaited ? (
        <Button component={Link} to="/settings/billing" className={classes.action}>
          Pay or update card
        </Button>
      ) : (
        <Button component={Link} to="/pricing" variant="default" className={classes.action}>
          Upgrade to $97/mo
        </Button>
      )}
    </>
  );
}

function Paid({ user }: { user: User }) {
  return (
    <>
      <div className={classes.text}>
        <p className={classes.name}>{fullPlanName(user)}</p>
        <p className={classes.detail}>{priceOf(user)}</p>
      </div>
      <PaidMeter />
      <Anchor component={Link} to="/settings/billing" className={classes.action} fw={500}>
        Manage Subscription
      </Anchor>
    </>
  );
}

function PaidMeter() {
  const first = useFirstBound();
  if (!first) return <span />;
  return <Meter label={labelOf(first)} used={first.used} limit={first.limit} />;
}
