import { answer, api } from '../../lib/api/client';
import type { CampaignInList } from './campaign-model';

export const campaignsKey = ['campaigns'];

export const listCampaigns = (): Promise<CampaignInList[]> => answer(api.GET('/api/campaigns'));
