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
