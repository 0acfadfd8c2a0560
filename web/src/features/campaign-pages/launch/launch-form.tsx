import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { StickyBar } from '../../../components/page/sticky-bar';
import { tell } from '../../../components/notices/tell';
import { ApiProblem, problemOf } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { dropListDraft } from '../../../lib/list-draft';
import { keptForm } from '../../../lib/session/kept-form';
import { useCurrentUser } from '../../auth/use-current-user';
import { type Campaign, reviewPath } from '../../campaigns/campaign-model';
import { campaignKey } from '../../campaigns/campaigns.api';
import { choosePlan } from '../../plans/choose-plan';
import { isTrial } from '../../plans/plan-name';
import { LimitNotices } from '../../usage/limit-notices';
import { aboutHeldBack, launchCampaign, type Launch, type LaunchPlan, type Sender } from './launch.api';
import { FirstEmail } from './first-email';
import { SampleNote } from './sample-note';
import { GoesFrom } from './goes-from';
import { undoInWords } from './first-to-go';
import { askLaunch, watchLaunch } from './pending-launch';
import { senderFaults, SenderFields, suggestedSender } from './sender-fields';
import { SkippedLeads } from './skipped-leads';
import { WhenEachGoes } from './when-each-goes';
import classes from './launch.module.css';

const HeldBack = lazyPart(() => import('./held-back'));
const CompanyStop = lazyPart(() => import('./company-stop'));
const RiskyLeads = lazyPart(() => import('./risky-leads'));
const LawfulBasisReminder = lazyPart(() => import('../../lead-pages/lawful-basis/lawful-basis-reminder'));

const refusedByPlan = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'PLAN_REQUIRED';

const isLaunchedBefore = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'CAMPAIGN_ALREADY_LAUNCHED';

/** A trial is asked to choose a plan; a user with a plan reads what it does not include. */
function useAsksForPlan(): (error: unknown) => boolean {
  const user = useCurrentUser();
  return (error) => refusedByPlan(error) && (user === null || isTrial(user));
}

/** Typed and not launched with yet: on the way lies a payment on another site, or a session that ends. */
const keptSender = ({ _id }: Campaign) => keptForm(`sender-${_id}`, { senderName: '', replyTo: '', postalAddress: '' });

const typedBefore = (campaign: Campaign): Partial<Sender> =>
  Object.fromEntries(Object.entries(keptSender(campaign).read()).filter(([, words]) => words !== ''));

function useLaunch(campaign: Campaign, plan: LaunchPlan) {
  const asksForPlan = useAsksForPlan();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Launch) => {
      const leads = plan.toSend - aboutHeldBack(plan, chosen.holdoutPercent);
      askLaunch({ campaignId: campaign._id, name: campaign.name, leads });
      return launchCampaign(campaign._id, chosen);
    },
    onSuccess: async ({ startsAt }) => {
      watchLaunch(campaign._id, startsAt);
      keptSender(campaign).drop();
      if (campaign.lead_list_id) dropListDraft(campaign.lead_list_id);
      await navigate('/dashboard');
      await queries.invalidateQueries();
    },
    onError: (error) => {
      if (asksForPlan(error)) return choosePlan({ leadCount: plan.leads });
      if (isLaunchedBefore(error)) tell(problemOf(error).detail);
      // Launched or deleted in another tab: the page continues from there.
      return void queries.invalidateQueries({ queryKey: campaignKey(campaign._id) });
    },
  });
}

export function LaunchForm({ campaign, plan }: { campaign: Campaign; plan: LaunchPlan }) {
  const launch = useLaunch(campaign, plan);
  const asksForPlan = useAsksForPlan();
  const [typed] = useState(() => typedBefore(campaign));
  const hasTyped = Object.keys(typed).length > 0;
  const form = useForm<Sender>({
    mode: 'controlled',
    initialValues: { ...(plan.sender ?? suggestedSender(campaign, plan)), ...typed },
    validate: senderFaults,
    validateInputOnBlur: true,
    onValuesChange: keptSender(campaign).save,
  });
  const [holdoutPercent, setHoldoutPercent] = useState(plan.suggestedHoldoutPercent);
  const [stopCompany, setStopCompany] = useState(false);
  const held = aboutHeldBack(plan, holdoutPercent);
  const to = `${held > 0 ? 'about ' : ''}${counted(plan.toSend - held, 'lead')}`;
  const problem = launch.error && !asksForPlan(launch.error) && <ProblemAlert error={launch.error} title="The campaign was not launched" />;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (sender) => launch.mutate({ ...sender, holdoutPercent, stopCompany }),
        (errors) => focusFirstFault(form, errors),
      )}
    >
      <div className={classes.page}>
        <header className={classes.head}>
          <h1>{plan.toSend > 0 ? `Launch to ${to}` : 'Nobody to launch to'}</h1>
          <p>{campaign.name}. This is what goes out, to whom and when.</p>
        </header>
        <LimitNotices of={['activeCampaigns', 'campaignsPerMonth', 'dailyEmails']} />
        <div className={classes.columns}>
          <div>
            <SenderFields form={form} remembered={plan.sender !== null && !hasTyped} from={plan} />
            <GoesFrom emails={plan.steps.length} />
            <SkippedLeads plan={plan} />
            <Suspense fallback={null}>
              <RiskyLeads campaignId={campaign._id} />
              {plan.toDraw > 0 && <HeldBack plan={plan} percent={holdoutPercent} onChange={setHoldoutPercent} />}
              <CompanyStop checked={stopCompany} onChange={setStopCompany} />
              {campaign.lead_list_id && <SampleNote listId={campaign.lead_list_id} />}
              {campaign.lead_list_id && <LawfulBasisReminder listId={campaign.lead_list_id} />}
            </Suspense>
            <WhenEachGoes plan={plan} />
          </div>
          <FirstEmail campaignId={campaign._id} plan={plan} sender={form.values} isChanged={hasTyped || form.isDirty()} />
        </div>
      </div>
      <StickyBar
        label="Launch"
        problem={problem}
        note={
          <>
            <IconCircleCheck size={16} aria-hidden />
            <span>{undoInWords(plan)}</span>
          </>
        }
      >
        <Button component={Link} to={reviewPath(campaign)} variant="default">
          Back to review
        </Button>
        <Button type="submit" disabled={plan.toSend === 0} loading={launch.isPending}>
          Launch to {to}
        </Button>
      </StickyBar>
    </form>
  );
}
