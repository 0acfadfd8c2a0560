import { expect, it } from '@jest/globals';
import type { EnqueueOptions, JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type { Stage } from '../campaign/campaign.js';
import { StageQueue, stageJobs } from './stage-queue.js';

it('marks the stages written by a model as waiting for it', async () => {
  const waits: Record<string, string | undefined> = {};
  const jobs: Pick<JobQueue, 'enqueue'> = {
    enqueue: async (_tx, name, _payload, { waitsFor }: EnqueueOptions = {}) => void (waits[name] = waitsFor),
  };
  const stages = new StageQueue(jobs);
  for (const stage of Object.keys(stageJobs) as Stage[])
    await stages.enqueue({} as Tx, stage, { accountId: 'a', campaignId: 'c', attempt: 1 });
  expect(waits).toEqual({
    'campaigns.analyze-leads': undefined,
    'campaigns.generate-strategy': 'model',
    'campaigns.generate-sequence': 'model',
    'campaigns.prepare-campaign': undefined,
  });
});
