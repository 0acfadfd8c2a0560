import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Campaign, shownStatus, wizardPath } from '../campaigns/campaign-model';
import classes from './not-launched.module.css';

/** A campaign on its way to the launch: its stage, and where it goes on. */
export function NotLaunched({ campaign }: { campaign: Campaign }) {
  const text = inWords(campaign);
  if (!text) return null;
  return (
    <p className={classes.note}>
      {text.says}{' '}
      <Anchor component={Link} to={wizardPath(campaign)} underline="always">
        {text.link}
      </Anchor>
    </p>
  );
}

function inWords(campaign: Campaign): { says: string; link: string } | null {
  switch (shownStatus(campaign)) {
    case 'processing':
      return { says: 'Its strategy and emails are being written.', link: 'Watch the progress' };
    case 'failed':
      return { says: campaign.error_message ?? 'Campaign creation failed', link: 'Start again' };
    case 'ready':
      return {
        says: campaign.stats.sent > 0 ? 'Only test emails have been sent so far.' : 'Nothing has been sent yet.',
        link: 'Review and launch',
      };
    default:
      return null;
  }
}
