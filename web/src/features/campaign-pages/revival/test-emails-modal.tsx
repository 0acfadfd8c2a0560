import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { counted } from '../../../lib/format';
import { campaignKey, getCampaign } from '../../campaigns/campaigns.api';
import { getLaunchPlan } from '../launch/launch.api';
import { suggestedSender } from '../launch/sender-fields';
import { offerMoreTests } from '../../plans/choose-plan';
import { getTestRecipients, type TestSent } from './revival.api';
import { SendTestsForm } from './send-tests-form';
import { TestsSent } from './tests-sent';
import classes from './test-emails-modal.module.css';

interface Props {
  campaignId: string;
  leads: number;
  /** Test emails of the trial that remain at this moment. */
  askLeft: () => Promise<number>;
  onClose: () => void;
}

/** The whole sending of test emails, and its result, in one dialog: closing it returns to the button. */
export function TestEmailsModal({ campaignId, leads, askLeft, onClose }: Props) {
  const [sent, setSent] = useState<TestSent | null>(null);
  const { data: asked, error } = useQuery({
    queryKey: [...campaignKey(campaignId), 'test-emails'],
    queryFn: async () => {
      const [left, recipients, plan, campaign] = await Promise.all([
        askLeft(),
        getTestRecipients(campaignId),
        getLaunchPlan(campaignId),
        getCampaign(campaignId),
      ]);
      return { left, recipients, plan, suggested: suggestedSender(campaign, plan) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const usedUp = () => {
    onClose();
    offerMoreTests(leads);
  };
  // After they are sent, none may be left: the dialog then says so.
  const noneLeft = !sent && asked?.left === 0;
  useEffect(() => {
    if (!noneLeft) return;
    onClose();
    offerMoreTests(leads);
  }, [noneLeft, leads, onClose]);
  const title = sent ? `${counted(sent.test_emails_sent, 'test email')} sent` : 'Send test emails';
  return (
    <Modal onClose={onClose} closeOnClickOutside={false} title={<span className={classes.title}>{title}</span>}>
      {sent && <TestsSent sent={sent} emails={asked?.plan.steps.length ?? 4} campaignId={campaignId} leads={leads} onClose={onClose} />}
      {!sent && error && <ProblemAlert error={error} title="No test email can be sent now" fallback="Failed to send test emails" />}
      {!sent && !error && (!asked || noneLeft) && <RowsSkeleton label="Looking who gets the next test emails" rows={3} />}
      {!sent && asked && !noneLeft && (
        <SendTestsForm campaignId={campaignId} {...asked} onClose={onClose} onSent={setSent} onUsedUp={usedUp} />
      )}
    </Modal>
  );
}
