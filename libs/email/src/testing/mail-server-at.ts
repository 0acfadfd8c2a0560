import type { MailServer } from '../smtp/mail-server.js';
import { smtpClients } from '../smtp/open-session.js';
import { readSmtpUrl } from '../smtp/smtp-url.js';

/** The mail server that currently has this address; blank: there is none. */
export function mailServerAt(url: () => string, client: keyof typeof smtpClients = 'auto'): MailServer {
  const hello = 'rekindle.example';
  return {
    hello,
    target: async () => (url() ? readSmtpUrl(url()) : null),
    open: (target) => smtpClients[client](target, hello),
  };
}
