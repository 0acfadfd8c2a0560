import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { emailsKey, listEmails } from '../../sequence/sequence.api';
import { CampaignEmails } from './campaign-emails';
import type { Campaign } from '../../campaigns/campaign-model';

const CampaignStrategy = lazy(async () => ({ default: (await import('./campaign-strategy')).CampaignStrategy }));

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
