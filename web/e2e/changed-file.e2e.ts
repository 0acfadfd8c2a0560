import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { type Stage, look, openStage } from './support/stage.js';

const CHANGED = 'This file was changed or moved after you chose it. Choose it again.';

const A_DAY_AGO = Date.now() / 1000 - 86_400;

const folder = mkdtempSync(join(tmpdir(), 'changed-file-'));
const file = join(folder, 'leads.csv');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `carl.changed.${process.pid}@larkfield.example`);
});
beforeEach(() => {
  writeFileSync(file, 'email,firstName,lastName,company\nada@harbor.example,Ada,Adler,Harbor\n');
  // A browser notices changes with a precision of a second.
  utimesSync(file, A_DAY_AGO, A_DAY_AGO);
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const choose = () => stage.page.locator('input[type=file]').setInputFiles(file);
const press = (name: string) => stage.page.getByRole('button', { name, exact: true }).click();
const CHANGES: Record<string, () => void> = {
  'was changed': () => appendFileSync(file, 'ben@harbor.example,Ben,Adler,Harbor\n'),
  'is gone': () => rmSync(file),
};

it.each(Object.keys(CHANGES))('asks for a file again that %s before it was uploaded', async (what) => {
  const { page } = stage;
  await page.goto('/leads/upload');
  await choose();
  CHANGES[what]?.();
  await press('Upload and Validate Leads');
  await page.getByText(CHANGED).waitFor();
  await look(stage, `upload-file-${what.replaceAll(' ', '-')}`);
});

it('asks for a file again that was changed before it was imported', async () => {
  const { page } = stage;
  await page.goto('/leads/import');
  await choose();
  await page.getByText('ada@harbor.example').first().waitFor();
  appendFileSync(file, 'ben@harbor.example,Ben,Adler,Harbor\n');
  await press('Import 1 Lead');
  await page.getByText(CHANGED).waitFor();
  await look(stage, 'import-file-changed');
});

it('reported no other error', () => expect(stage.faults.filter((fault) => !/Failed to load resource: net::/.test(fault))).toEqual([]));
