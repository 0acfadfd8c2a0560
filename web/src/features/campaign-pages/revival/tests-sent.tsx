import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useService } from '../../../lib/api/get-service.api';
import { counted } from '../../../lib/format';
import { choosePlan } from '../../plans/choose-plan';
import { sellsPlans } from '../../../lib/own-use';
import type { TestSent } from './revival.api';
import classes from './test-emails-modal.module.css';

interface Props {
  sent: TestSent;
  /** Of the campaign. */
  emails: number;
  campaignId: string;
  leads: number;
  onClose: () => void;
}

export function TestsSent({ sent, emails, campaignId, leads, onClose }: Props) {
  const inbox = useService()?.sandboxInbox;
  const { test_emails_sent: count, remaining_test_emails: remaining } = sent;
  const rest = leads - count;
  const launch = () => {
    onClose();
    choosePlan({ leadCount: leads });
  };
  return (
    <div className={classes.body}>
      <p>
        The day 1 email is on its way to the first {counted(count, 'lead')} of your list. Their opens, clicks and replies count in this
        campaign, and a launch {emails > 1 ? 'goes on with their day 3 email' : 'does not send it to them again'}.
      </p>
      <dl>
        <div>
          <dt>Sent</dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>Test emails left</dt>
          <dd>{remaining}</dd>
        </div>
        <div>
          <dt>Leads still waiting</dt>
          <dd>{Math.max(0, rest)}</dd>
        </div>
      </dl>
      {inbox && (
        <Anchor href={inbox} target="_blank" rel="noreferrer" size="sm">
          See them in the inbox<span className="sr-only">, in a new tab</span>
        </Anchor>
      )}
      <div className={classes.buttons}>
        <Button component={Link} to={`/campaigns/${campaignId}`} variant="default">
          Watch the results
        </Button>
        {sellsPlans() ? (
          <Button onClick={launch}>Launch to All leads</Button>
        ) : (
          <Button component={Link} to={`/campaigns/${campaignId}/launch`}>
            Launch to All leads
          </Button>
        )}
      </div>
    </div>
  );
}
