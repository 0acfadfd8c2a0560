import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { User } from '../../lib/session/session';
import { StickyBar } from '../../components/page/sticky-bar';
import { counted } from '../../lib/format';
import { useCurrentUser, useFreshUser } from '../auth/use-current-user';
import { choosePlan } from '../plans/choose-plan';
import { isTrial } from '../plans/plan-name';
import { TestSend } from './test-send';

const testsLeft = ({ trial_status: { test_emails_limit, test_emails_sent } }: User): number =>
  Math.max(0, (test_emails_limit ?? 50) - test_emails_sent);

const sentInWords = (tested: number): string => (tested > 0 ? `${counted(tested, 'test email')} sent.` : 'Nothing has been sent.');

const Note = ({ children }: { children: string }) => (
  <>
    <IconCircleCheck size={16} aria-hidden />
    <span>{children}</span>
  </>
);

interface Props {
  campaignId: string;
  leads: number;
  /** Test emails of this campaign that went to leads. */
  tested: number;
}

export function ReviewBar({ campaignId, leads, tested }: Props) {
  const user = useCurrentUser();
  const freshUser = useFreshUser();
  if (!user) return null;
  if (isTrial(user)) {
    const left = testsLeft(user);
    return (
      <TestSend
        campaignId={campaignId}
        leads={leads}
        askLeft={() => freshUser().then(testsLeft, () => left)}
        note={<Note>{`${sentInWords(tested)} ${counted(left, 'test email')} left.`}</Note>}
      >
        <Button onClick={() => choosePlan({ leadCount: leads })}>Launch to All leads</Button>
      </TestSend>
    );
  }
  return (
    <StickyBar label="Launch" note={<Note>The next page shows exactly what goes out, to whom and when.</Note>}>
      <Button component={Link} to="/dashboard" variant="default">
        Save Draft
      </Button>
      <Button component={Link} to={`/campaigns/${campaignId}/launch`}>
        Launch
      </Button>
    </StickyBar>
  );
}
