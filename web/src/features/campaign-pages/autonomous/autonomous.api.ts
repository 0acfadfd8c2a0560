import { answer, api } from '../../../lib/api/client';
import { createIntent } from '../../../lib/api/intent';
import type { Answer, Body } from '../../../lib/openapi/types';

type Launch = Body<'/api/campaigns/launch-autonomous', 'post'>;
export type LaunchForm = Pick<Launch, 'marketingGoal' | 'offerDescription' | 'targetAudience' | 'urlToPromote'>;

const TIMEOUT_MS = 300_000;
const QUESTION = 'Write the strategy for this launch.';
const links = createIntent();
const launches = createIntent();

/** Tracked link, strategy, launch. Pressed again after a lost response, the same answers give the same campaign. */
export async function launchAutonomous(form: LaunchForm): Promise<Answer<'/api/campaigns/launch-autonomous', 'post'>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const link = { url: form.urlToPromote };
  const linkKey = links.headers(link);
  const { trackedUrl } = await answer(api.POST('/api/tracking-links', { body: link, headers: linkKey, signal }));
  const body: Launch = { ...form, urlToPromote: trackedUrl, strategy: await strategyFor(form, signal) };
  const launchKey = launches.headers(body);
  const launched = await answer(api.POST('/api/campaigns/launch-autonomous', { body, headers: launchKey, signal }));
  links.settle(linkKey);
  launches.settle(launchKey);
  return launched;
}

/** @returns null if the assistant has none: the launch then uses the default strategy */
async function strategyFor(launchForm: LaunchForm, signal: AbortSignal): Promise<Launch['strategy']> {
  try {
    const asked = { message: QUESTION, campaignId: null, launchForm };
    const { strategy } = await answer(api.POST('/api/chat/campaign', { body: asked, signal }));
    return strategy ?? null;
  } catch {
    return null;
  }
}
