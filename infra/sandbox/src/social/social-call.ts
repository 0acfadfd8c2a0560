import type { IncomingMessage } from 'node:http';
import type { SocialProvider } from '@rekindle/contracts';

/** One request of a network's client. */
export interface SocialCall {
  provider: SocialProvider;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface SocialAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export const refusal = (status: number, error: string): SocialAnswer => ({ status, body: { error } });
