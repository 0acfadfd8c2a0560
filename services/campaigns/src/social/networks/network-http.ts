import type { SocialProvider } from '@rekindle/contracts';
import { plainLine, readJson } from '@rekindle/platform';
import type { Network } from './network.js';

const TIMEOUT_MS = 15_000;
/** Enough for a hundred replies with the networks' other data. */
const MOST_BYTES = 1_000_000;
const LINKEDIN = { 'linkedin-version': '202511', 'x-restli-protocol-version': '2.0.0' };

/** The account that calls. */
export interface Caller {
  network: Network;
  accessToken: string;
  /** The network's id of the connected account. */
  author: string;
}

/** The network answered with an error. Its message is kept out of logs, since it may repeat the post. */
export class NetworkRefusal extends Error {
  constructor(
    readonly provider: SocialProvider,
    readonly status: number,
  ) {
    super(`${provider} answered ${status}`);
    this.name = 'NetworkRefusal';
  }
}

type Access = Pick<Caller, 'network' | 'accessToken'>;

/** @throws NetworkRefusal, or what `fetch` throws where nothing answers */
export async function postTo(access: Access, path: string, body: object): Promise<Response> {
  const headers = { ...headersOf(access), 'content-type': 'application/json' };
  const options = { ...limits(), method: 'POST', headers, body: JSON.stringify(body) };
  return accepted(access.network, await fetch(`${access.network.apiUrl}${path}`, options));
}

/** @throws NetworkRefusal, or what `fetch` throws where nothing answers */
export async function readFrom(access: Access, path: string): Promise<unknown> {
  const options = { ...limits(), headers: headersOf(access) };
  return jsonIn(await accepted(access.network, await fetch(`${access.network.apiUrl}${path}`, options)));
}

/** @throws UnreadableAnswer */
export const jsonIn = (answer: Response): Promise<unknown> => readJson(answer, MOST_BYTES);

/** Redirects are not followed: a network could otherwise have us post elsewhere. */
const limits = (): RequestInit => ({ signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });

const headersOf = ({ network, accessToken }: Access): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  ...(network.provider === 'linkedin' && LINKEDIN),
});

async function accepted({ provider }: Network, answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new NetworkRefusal(provider, answer.status);
}

const LONGEST_WORD = 200;

/** Reads a value from a response of unknown shape. */
export const valueIn = (body: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string, unknown> | null | undefined)?.[name], body);

/** @returns an empty string if there is no text */
export function wordIn(body: unknown, ...path: string[]): string {
  const value = valueIn(body, ...path);
  return typeof value === 'string' ? plainLine(value).slice(0, LONGEST_WORD) : '';
}

const ID = /^[\w:(),.-]{1,200}$/;

/** @returns an empty string for anything but a network's id */
export const idOf = (value: unknown): string => (typeof value === 'string' && ID.test(value) ? value : '');

/** @returns an empty list if there is none */
export function listIn(body: unknown, ...path: string[]): unknown[] {
  const value = valueIn(body, ...path);
  return Array.isArray(value) ? value : [];
}

/** Reserved in LinkedIn's markup of posts; comments have no markup. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;
export const forLinkedIn = (text: string): string => text.replace(RESERVED, '\\$&');
