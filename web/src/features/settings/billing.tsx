import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Meter } from '../../components/meter';
import { PageHeader } from '../../components/page-header';
import { Section } from '../../components/section';
import type { User } from '../../lib/session/user';
import { useCurrentUser } from '../auth/use-current-user';
import { priceOf } from '../plans/plan-banner';
import { isTrial, planName, trialLeft } from '../plans/plan-name';
import classes from './billing.module.css';

export function Component() {
  const user = useCurrentUser();
  return (
    <>
      <title>Billing · Rekindle</title>
      <PageHeader
        title="Billing"
        actions={
          <Button component={Link} to="/pricing">
            {user && isTrial(user) ? 'Choose a plan' : 'Change plan'}
          </Button>
        }
      />
      {user && <Plan user={user} />}
    </>
  );
}

function Plan({ user }: { user: User }) {
  return (
    <Section id="plan" title="Your plan">
      <dl className={classes.facts}>
        <div>
          <dt>Plan</dt>
          <dd>{planName(user.plan)}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{isTrial(user) ? 'Free' : priceOf(user)}</dd>
        </div>
        {isTrial(user) && <Trial user={user} />}
      </dl>
    </Section>
  );
}

function Trial({ user }: { user: User }) {
  const { leads_limit, leads_uploaded, test_emails_limit, test_emails_sent } = user.trial_status;
  return (
    <>
      <div>
        <dt>Trial</dt>
        <dd>{trialLeft(user) ?? '7 days'}</dd>
      </div>
      <div>
        <dt className="sr-only">Used</dt>
        <dd className={classes.meters}>
          <Meter label="Leads" used={leads_uploaded} limit={leads_limit ?? 500} full="More leads need a plan." />
          <Meter label="Test emails" used={test_emails_sent} limit={test_emails_limit ?? 50} full="More test emails need a plan." />
        </dd>
      </div>
    </>
  );
}
