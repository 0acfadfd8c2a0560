import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { PageHeader } from '../../../components/page/page-header';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { count } from '../../../lib/format';
import { useCurrentUser } from '../../auth/use-current-user';
import { isTrial, isTrialOver } from '../../plans/plan-name';
import { LimitNotices } from '../../usage/limit-notices';
import { sellsPlans } from '../../../lib/own-use';
import { GoodList } from './good-list';
import { UploadForm } from './upload-form';
import { useUpload } from './use-upload';
import classes from './upload-leads.module.css';

const UploadResult = lazyPart(async () => ({ default: (await import('./upload-result')).UploadResult }));

const WELCOME = 'Welcome! Upload your first 500 leads to start your free trial.';

const wasWelcomed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'welcome' in state;

export function Component() {
  const upload = useUpload();
  const welcome = wasWelcomed(useLocation().state);
  const { state } = upload;
  return (
    <>
      <title>Upload leads · Rekindle</title>
      <PageHeader title="Upload your leads" meta={<Allowance />} />
      {welcome && state.at !== 'complete' && (
        <p className={classes.welcome} role="status">
          {sellsPlans() ? WELCOME : 'Welcome! Upload your first leads.'}
        </p>
      )}
      {state.at !== 'complete' && <LimitNotices of={['leadsTotal', 'leadsPerMonth']} />}
      {state.at === 'complete' ? (
        <Suspense fallback={<RowsSkeleton label="Loading the result" rows={4} />}>
          <UploadResult list={state.list} fileName={state.file.name} onImported={upload.replace} onReset={upload.reset} />
        </Suspense>
      ) : (
        <div className={classes.columns}>
          <UploadForm upload={upload} />
          <GoodList />
        </div>
      )}
    </>
  );
}

function Allowance() {
  const user = useCurrentUser();
  const limit = user && isTrial(user) && !isTrialOver(user) ? user.trial_status.leads_limit : null;
  if (!user || limit === null) return <span>Nobody is emailed before you launch.</span>;
  const left = Math.max(0, limit - user.trial_status.leads_uploaded);
  return (
    <span>
      {count(left)} of {count(limit)} trial leads left. Nobody is emailed before you launch.
    </span>
  );
}
