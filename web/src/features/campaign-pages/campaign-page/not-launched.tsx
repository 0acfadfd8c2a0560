import { Anchor } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { type Campaign, isOneEmail, isReady, shownStatus, wizardPath } from '../../campaigns/campaign-model';
import classes from './not-launched.module.css';

const SendTests = lazyPart(async () => ({ default: (await import('../revival/send-tests')).SendTests }));

/** A campaign on its way to the launch: its stage, and the next step. */
export function NotLaunched({ campaign }: { campaign: Campaign }) {
  const text = inWords(campaign);
  if (!text) return null;
  return (
    <div className={classes.note}>
      <p>
        {text.says}{' '}
        <Anchor component={Link} to={wizardPath(campaign)} underline="always">
          {text.link}
        </Anchor>
      </p>
      {isReady(campaign) && isOneEmail(campaign) && (
        <Suspense>
          <SendTests campaignId={campaign._id} leads={campaign.metrics.leads} />
        </Suspense>
      )}
    </div>
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
