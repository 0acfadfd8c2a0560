import { answer, api } from '../../../lib/api/client';
import { createIntent } from '../../../lib/api/intent';
import type { Answer } from '../../../lib/openapi/types';
import { type Answers, requestOf } from './answers';

const creationIntent = createIntent();

export async function createRevival(listId: string, answers: Answers): Promise<Answer<'/api/campaigns/create-revival', 'post'>> {
  const body = requestOf(listId, answers);
  const headers = creationIntent.headers(body, listId);
  const created = await answer(api.POST('/api/campaigns/create-revival', { body, headers }));
  creationIntent.settle(headers);
  return created;
}

export type CampaignStatus = Answer<'/api/campaigns/{campaignId}/status', 'get'>;

export const campaignStatusKey = (id: string): string[] => ['campaign', id, 'status'];

export const getCampaignStatus = (id: string): Promise<CampaignStatus> =>
  answer(api.GET('/api/campaigns/{campaignId}/status', { params: { path: { campaignId: id } } }));

export const retryCampaign = (id: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/retry', { params: { path: { campaignId: id } } }));

export type TestRecipients = Answer<'/api/campaigns/{campaignId}/test-recipients', 'get'>;

export const getTestRecipients = (campaignId: string): Promise<TestRecipients> =>
  answer(api.GET('/api/campaigns/{campaignId}/test-recipients', { params: { path: { campaignId } } }));

export type TestSent = Answer<'/api/campaigns/{campaignId}/send-test', 'post'>;

const testIntent = createIntent();

/** Sends the first email to as many leads of the list as test emails remain. */
export async function sendTest(campaignId: string): Promise<TestSent> {
  const headers = testIntent.headers({}, campaignId);
  const sent = await answer(api.POST('/api/campaigns/{campaignId}/send-test', { params: { path: { campaignId } }, body: {}, headers }));
  testIntent.settle(headers);
  return sent;
}
