import { answer, api } from '../../../lib/api/client';
import { createIntent } from '../../../lib/api/intent';
import type { Answer, Body } from '../../../lib/openapi/types';

/** Sets the sender of a campaign's emails; remembered for all later ones. */
export const confirmSender = (campaignId: string, sender: Sender): Promise<unknown> =>
  answer(api.PUT('/api/campaigns/{campaignId}/sender', { params: { path: { campaignId } }, body: sender }));

export type LaunchPlan = Answer<'/api/campaigns/{campaignId}/launch-plan', 'get'>;

export const launchPlanKey = (campaignId: string): string[] => ['campaign', campaignId, 'launch-plan'];

export const getLaunchPlan = (campaignId: string): Promise<LaunchPlan> =>
  answer(api.GET('/api/campaigns/{campaignId}/launch-plan', { params: { path: { campaignId } } }));

/** The first email with the name and the address as typed so far. */
export const previewFirstEmail = async (
  campaignId: string,
  sender: Body<'/api/campaigns/{campaignId}/first-email/preview', 'post'>,
): Promise<LaunchPlan['firstEmail']> =>
  (await answer(api.POST('/api/campaigns/{campaignId}/first-email/preview', { params: { path: { campaignId } }, body: sender }))).email;

export type RiskyLeads = Answer<'/api/campaigns/{campaignId}/risky-leads', 'get'>;

export const getRiskyLeads = (campaignId: string): Promise<RiskyLeads> =>
  answer(api.GET('/api/campaigns/{campaignId}/risky-leads', { params: { path: { campaignId } } }));

export type Launch = Required<Body<'/api/campaigns/{campaignId}/launch', 'post'>>;
export type Sender = Omit<Launch, 'holdoutPercent' | 'stopCompany'>;
export type Launched = Answer<'/api/campaigns/{campaignId}/launch', 'post'>;

const intent = createIntent();

export async function launchCampaign(campaignId: string, launch: Launch): Promise<Launched> {
  const headers = intent.headers(launch, campaignId);
  const launched = await answer(
    api.POST('/api/campaigns/{campaignId}/launch', { params: { path: { campaignId } }, body: launch, headers }),
  );
  intent.settle(headers);
  return launched;
}

/** Its response may be lost: after an undo, the same choices are a new launch. */
export const dropLaunchKey = (campaignId: string): void => intent.drop(campaignId);

const undoIntent = createIntent();

/** One key for each launch: an attempt that arrives late must not undo the next one. */
export const undoLaunch = (campaignId: string, startsAt: string): Promise<unknown> => {
  const headers = undoIntent.headers([campaignId, startsAt]);
  return answer(api.POST('/api/campaigns/{campaignId}/launch/undo', { params: { path: { campaignId } }, headers }));
};

/** About how many leads that share is: the draw decides which. */
export const aboutHeldBack = ({ toDraw }: Pick<LaunchPlan, 'toDraw'>, percent: number): number => Math.round((toDraw * percent) / 100);
