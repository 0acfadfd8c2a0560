import { expect, it } from '@jest/globals';
import type { SandboxMail } from '../hosts/sandbox-mail.js';
import { type MailProvider, MailProviders, mailProviders } from './mail-providers.js';

const client = { id: 'id', secret: 'secret' };

it.each<[string, object, MailProvider[]]>([
  ['nowhere, without keys', {}, []],
  ['at one provider, with its keys', { googleClient: client }, ['google']],
  ['at both, with the keys of both', { googleClient: client, microsoftClient: client }, ['google', 'microsoft']],
  ['at both, in the sandbox', { sandbox: true }, ['google', 'microsoft']],
])('a user can sign in %s', (_, settings, open) => {
  const none = { sandbox: false, publicUrl: 'http://localhost:3000', googleClient: null, microsoftClient: null };
  const providers = new MailProviders({} as SandboxMail, { ...none, ...settings });
  expect(mailProviders.filter(providers.isSetUp)).toEqual(open);
});
