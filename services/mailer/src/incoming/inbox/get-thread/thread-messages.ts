import type { Answer, AnswerState } from '../answers.js';
import type { CampaignEmail } from '../campaign-emails.js';
import type { InboxMessage } from '../inbox-message.js';
import { dayOf } from '../thread-views.js';
import type { InboxThreadMessage, MessageState } from './thread-details.dto.js';

export interface StoredMessage extends Pick<InboxMessage, 'id' | 'kind' | 'subject' | 'text' | 'sentAt'> {
  hasHtml: boolean;
}

export const ofCampaign = ({ id, step, subject, text, html, at, openedAt, clickedAt, state }: CampaignEmail): InboxThreadMessage => ({
  ...{ id, by: 'campaign', kind: 'email', day: dayOf(step), subject, text, hasHtml: html !== '' },
  ...{ at, openedAt, clickedAt, state, error: null },
});

const noEmail = { day: null, openedAt: null, clickedAt: null };

export const ofMessage = ({ id, kind, subject, text, hasHtml, sentAt }: StoredMessage): InboxThreadMessage => ({
  ...noEmail,
  ...{ id, by: kind === 'answer' ? 'account' : 'lead', kind, subject, text, hasHtml, at: sentAt, state: 'sent', error: null },
});

export const ofAnswer = ({ id, subject, text, askedAt, state, error }: Answer): InboxThreadMessage => ({
  ...noEmail,
  ...{ id, by: 'account', kind: 'answer', subject, text, hasHtml: false, at: askedAt, state: SHOWN[state], error },
});

const SHOWN: Record<AnswerState, MessageState> = { waiting: 'sending', in_flight: 'sending', failed: 'failed', unknown: 'unknown' };
