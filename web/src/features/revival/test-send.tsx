import { Button } from '@mantine/core';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askBefore } from '../../components/dialogs';
import { ProblemAlert } from '../../components/problem-alert';
import { StickyBar } from '../../components/sticky-bar';
import { currentUserKey } from '../auth/use-current-user';
import { campaignKey, getCampaign } from '../campaigns/campaigns.api';
import { type Sender, getLaunchPlan, launchPlanKey } from '../launch/launch.api';
import { type From, suggestedSender } from '../launch/sender-fields';
import { isTestsUsedUp, offerMoreTests } from '../plans/choose-plan';
import { AskSender } from './ask-sender';
import { sendTest } from './revival.api';
import { TestSentModal } from './test-sent-modal';

const ALL = 50;

interface Props {
  campaignId: string;
  leads: number;
  /** Test emails of the trial that remain at this moment. */
  askLeft: () => Promise<number>;
  note: ReactNode;
  children: ReactNode;
}

interface SenderAsked {
  suggested: Sender;
  from: From;
}

/** @returns what to ask of the sender; null where the account has said it before */
async function senderAsked(queries: QueryClient, campaignId: string): Promise<SenderAsked | null> {
  const [campaign, plan] = await Promise.all([
    queries.fetchQuery({ queryKey: campaignKey(campaignId), queryFn: () => getCampaign(campaignId) }),
    queries.fetchQuery({ queryKey: launchPlanKey(campaignId), queryFn: () => getLaunchPlan(campaignId), staleTime: 0 }),
  ]);
  return plan.sender ? null : { suggested: suggestedSender(campaign, plan), from: plan };
}

export function TestSend({ campaignId, leads, askLeft, note, children }: Props) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendTest(campaignId),
    onSuccess: () => {
      for (const queryKey of [currentUserKey, campaignKey(campaignId)]) void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => isTestsUsedUp(error) && offerMoreTests(leads),
  });

  const naming = useMutation({
    mutationFn: () => senderAsked(queries, campaignId),
    onSuccess: (asked) => asked === null && sending.mutate(),
    // What keeps a launch from being planned is said by the sending itself.
    onError: () => sending.mutate(),
  });

  const send = async (left: number) => {
    if (left === 0) return offerMoreTests(leads);
    const goesOut = Math.min(left, leads);
    const sure =
      left >= ALL ||
      (await askBefore({
        title: 'Send your test emails?',
        body: `You have ${left} test emails remaining. This will use all of them. Continue?`,
        confirm: goesOut === 1 ? 'Send 1 test email' : `Send ${goesOut} test emails`,
        cancel: 'Not now',
        danger: false,
      }));
    if (sure) naming.mutate();
    return undefined;
  };
  const asking = useMutation({ mutationFn: askLeft, onSuccess: (left) => void send(left) });

  const problem = sending.error && !isTestsUsedUp(sending.error) && (
    <ProblemAlert error={sending.error} title="The test emails were not sent" fallback="Failed to send test emails" />
  );
  return (
    <>
      <StickyBar label="Launch" note={note} problem={problem}>
        <Button variant="default" loading={asking.isPending || naming.isPending || sending.isPending} onClick={() => asking.mutate()}>
          Send 50 Test Emails
        </Button>
        {children}
      </StickyBar>
      {naming.data && (
        <AskSender
          campaignId={campaignId}
          {...naming.data}
          onClose={() => naming.reset()}
          onSaid={() => {
            naming.reset();
            sending.mutate();
          }}
        />
      )}
      {sending.data && <TestSentModal sent={sending.data} campaignId={campaignId} leads={leads} onClose={() => sending.reset()} />}
    </>
  );
}
