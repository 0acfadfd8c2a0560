import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { isMissing } from '../../../lib/api/problem';
import { sellsPlans } from '../../../lib/own-use';
import { AccountInvoices } from './account-invoices';
import { AccountPlan } from './account-plan';
import { AccountSending } from './account-sending';
import { AccountSocial } from './account-social';
import { AccountTimeline } from './account-timeline';
import { AccountUsage } from './account-usage';
import { dayOf } from './account-words';
import { type Account, useAccount } from './accounts.api';
import classes from './accounts.module.css';

const Back = () => (
  <Anchor component={Link} to="/admin/accounts" size="sm">
    Accounts
  </Anchor>
);

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAccount(id);
  if (data && !isMissing(error)) return <Details account={data} />;
  return (
    <>
      <title>Account · Rekindle operator</title>
      <PageHeader title="Account" crumb={<Back />} />
      {!error && <RowsSkeleton rows={6} label="Reading the account" />}
      {error && isMissing(error) && (
        <EmptyState level={2} title="There is no such account" action={<Back />}>
          It may have been deleted: nothing of it can be found then.
        </EmptyState>
      )}
      {error && !isMissing(error) && <ProblemAlert error={error} title="The account could not be read" onRetry={() => void refetch()} />}
    </>
  );
}

function Details({ account }: { account: Account }) {
  const { id, email, fullName, companyName, createdAt } = account;
  return (
    <>
      <title>{`${email} · Rekindle operator`}</title>
      <PageHeader
        title={<span className={classes.long}>{email}</span>}
        crumb={<Back />}
        meta={[fullName, companyName, `since ${dayOf(createdAt)}`].filter(Boolean).join(' · ')}
      />
      <div className={classes.two}>
        {sellsPlans() && <AccountPlan account={account} />}
        <AccountSending account={account} />
      </div>
      <AccountUsage usage={account.usage} />
      {sellsPlans() && <AccountInvoices account={account} />}
      <AccountSocial accountId={id} />
      <AccountTimeline accountId={id} />
    </>
  );
}
