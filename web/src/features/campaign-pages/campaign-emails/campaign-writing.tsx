import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { emailsKey, listEmails } from '../../sequence/sequence.api';
import { CampaignEmails } from './campaign-emails';
import type { Campaign } from '../../campaigns/campaign-model';

const CampaignStrategy = lazyPart(async () => ({ default: (await import('./campaign-strategy')).CampaignStrategy }));

/** The emails and the strategy behind them. */
export function CampaignWriting({ campaign, blocked }: { campaign: Campaign; blocked: readonly number[] }) {
  const emails = useQuery({ queryKey: emailsKey(campaign._id), queryFn: () => listEmails(campaign._id) });
  return (
    <>
      <CampaignEmails campaign={campaign} emails={emails} blocked={blocked} />
      <Suspense>{campaign.strategy && !emails.isPending && <CampaignStrategy campaign={campaign} />}</Suspense>
    </>
  );
}
