import type { Stage } from './stage.js';

export const PASSWORD = 'a long enough phrase';

/** Signs a new customer up on the free trial, and stays on the upload page. */
export async function signUp({ page }: Stage, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I accept the Terms of Service').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.waitForURL('**/leads/upload');
}

/** Calls the API as the page would, for steps that are not under test. */
export async function send<T>(stage: Stage, path: string, body: object | FormData, method = 'POST'): Promise<T> {
  const token = await stage.page.evaluate<string>("localStorage.getItem('rekindle.token') ?? sessionStorage.getItem('rekindle.token')");
  const form = body instanceof FormData;
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...(!form && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${stage.url}${path}`, { method, body: form ? body : JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** @returns the id of the list */
export async function uploadList(stage: Stage, name: string, csv: string): Promise<string> {
  const file = new FormData();
  file.set('file', new Blob([csv], { type: 'text/csv' }), name);
  return (await send<{ lead_list_id: string }>(stage, '/api/leads/upload', file)).lead_list_id;
}
