import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StickyBar } from '../../../components/page/sticky-bar';
import { counted } from '../../../lib/format';
import { useCurrentUser } from '../../auth/use-current-user';
import { choosePlan } from '../../plans/choose-plan';
import { isTrial } from '../../plans/plan-name';
import { SendTests } from './send-tests';
import { testsLeft } from './test-emails-words';

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
  if (!user) return null;
  if (isTrial(user)) {
    const note = <Note>{`${sentInWords(tested)} ${counted(testsLeft(user), 'test email')} left.`}</Note>;
    return (
      <StickyBar label="Launch" note={note}>
        <SendTests campaignId={campaignId} leads={leads} />
        <Button onClick={() => choosePlan({ leadCount: leads })}>Launch to All leads</Button>
      </StickyBar>
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
