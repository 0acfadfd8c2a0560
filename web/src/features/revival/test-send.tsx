import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askBefore } from '../../components/dialogs';
import { ProblemAlert } from '../../components/problem-alert';
import { StickyBar } from '../../components/sticky-bar';
import { currentUserKey } from '../auth/use-current-user';
import { campaignKey } from '../campaigns/get-campaign.api';
import { isTestsUsedUp, offerMoreTests } from '../plans/tests-used-up';
import { sendTest } from './send-test.api';
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

export function TestSend({ campaignId, leads, askLeft, note, children }: Props) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendTest(campaignId),
    onSuccess: () => {
      for (const queryKey of [currentUserKey, campaignKey(campaignId)]) void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => isTestsUsedUp(error) && offerMoreTests(leads),
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
    if (sure) sending.mutate();
    return undefined;
  };
  const asking = useMutation({ mutationFn: askLeft, onSuccess: (left) => void send(left) });

  const problem = sending.error && !isTestsUsedUp(sending.error) && (
    <ProblemAlert error={sending.error} title="The test emails were not sent" fallback="Failed to send test emails" />
  );
  return (
    <>
      <StickyBar label="Launch" note={note} problem={problem}>
        <Button variant="default" loading={asking.isPending || sending.isPending} onClick={() => asking.mutate()}>
          Send 50 Test Emails
        </Button>
        {children}
      </StickyBar>
      {sending.data && <TestSentModal sent={sending.data} campaignId={campaignId} leads={leads} onClose={() => sending.reset()} />}
    </>
  );
}
