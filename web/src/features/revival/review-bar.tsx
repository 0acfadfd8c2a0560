import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StickyBar } from '../../components/sticky-bar';
import { counted } from '../../lib/format';
import type { User } from '../../lib/session/user';
import { useCurrentUser } from '../auth/use-current-user';
import { choosePlan } from '../plans/choose-plan';
import { isTrial } from '../plans/plan-name';
import { TestSend } from './test-send';

export const testsLeft = ({ trial_status: { test_emails_limit, test_emails_sent } }: User): number =>
  Math.max(0, (test_emails_limit ?? 50) - test_emails_sent);

const Note = ({ children }: { children: string }) => (
  <>
    <IconCircleCheck size={16} aria-hidden />
    <span>{children}</span>
  </>
);

export function ReviewBar({ campaignId, leads }: { campaignId: string; leads: number }) {
  const user = useCurrentUser();
  if (!user) return null;
  if (isTrial(user)) {
    const left = testsLeft(user);
    return (
      <TestSend
        campaignId={campaignId}
        leads={leads}
        left={left}
        note={<Note>{`Nothing has been sent. ${counted(left, 'test email')} left.`}</Note>}
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
