import type { UseQueryResult } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { Ledger } from '../campaign-results/campaign-results.api';
import type { Campaign } from '../../campaigns/campaign-model';

/** The data that the tabs of a campaign share. */
export interface CampaignShown {
  campaign: Campaign;
  /** When it arrived, in this browser's time. */
  came: number;
  ledger: UseQueryResult<Ledger>;
}

export const useCampaignPage = (): CampaignShown => useOutletContext<CampaignShown>();
