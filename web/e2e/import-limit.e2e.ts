import { afterAll, beforeAll, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { type Stage, openStage } from './support/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `iris.import.${process.pid}@larkfield.example`);
});
afterAll(() => stage.close());

it('an import says how many leads wait above the limit of the plan', async () => {
  const { page } = stage;
  const rows = Array.from({ length: 503 }, (_, n) => `lead-${n}@harbor.example,Ada,Adler,Harbor`);
  const buffer = Buffer.from(['email,firstName,lastName,company', ...rows, ''].join('\n'));
  await page.goto('/leads/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 503 Leads' }).click();
  await page.getByText('Successfully imported 500 leads! 3 more wait in the stored file, above your limit.', { exact: true }).waitFor();
});
