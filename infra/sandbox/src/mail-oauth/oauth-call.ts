import type { IncomingHttpHeaders } from 'node:http';
import type { MailProvider } from '../mailboxes/mail-sign-in.js';

/** One request to a provider of mailboxes. */
export interface OAuthCall {
  provider: MailProvider;
  /** The provider's own address. */
  issuer: string;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}
