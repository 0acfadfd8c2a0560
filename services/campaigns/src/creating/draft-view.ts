import type { DraftText } from '../campaign/campaign-texts.js';
import type { CampaignDraft } from './draft.dto.js';

export const draftView = (id: string, text: DraftText, createdAt: Date): CampaignDraft => ({
  id,
  ...text,
  status: 'draft',
  createdAt: createdAt.toISOString(),
  ...{ emailsSent: 0, opens: 0, clicks: 0, replies: 0 },
});
