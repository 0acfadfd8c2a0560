import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { blockedInWords } from './blocked-in-words';
import type { Ledger } from '../campaign-results/campaign-results.api';
import classes from './not-launched.module.css';

/** Emails that cannot be filled in: which, for how many, and a link to repair them. */
export function BlockedEmails({ campaignId, ledger }: { campaignId: string; ledger: Ledger | undefined }) {
  return ledger?.blocked.map((blocked) => (
    <p key={`${blocked.step} ${blocked.reason}`} role="status" className={classes.note}>
      {blockedInWords(blocked)}{' '}
      <Anchor component={Link} to={`/campaigns/${campaignId}/emails`} underline="always">
        Go to the emails
      </Anchor>
    </p>
  ));
}
