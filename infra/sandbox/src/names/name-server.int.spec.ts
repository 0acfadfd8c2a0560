import { Resolver } from 'node:dns/promises';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as packet from 'dns-packet';
import { mailServer } from '../testing/mail-client.js';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';
import { SandboxZone } from './sandbox-zone.js';

let app: SandboxApp;
let dnsServer: string;
const resolver = new Resolver({ timeout: 2_000, tries: 1 });
beforeAll(async () => {
  app = await startSandbox();
  ({ dnsServer } = await mailServer(app));
  resolver.setServers([dnsServer]);
});
afterAll(() => app.close());

describe('a domain of the sandbox', () => {
  it('has its mail here, and says who may send for it', async () => {
    expect(await resolver.resolve4('mail.rekindle.example')).toEqual(['127.0.0.1']);
    expect(await resolver.resolveMx('larkfield.example')).toEqual([
      expect.objectContaining({ exchange: 'mail.rekindle.example', priority: 10 }),
    ]);
    expect(await resolver.resolveTxt('larkfield.example')).toEqual([['v=spf1 include:mail.rekindle.example ~all']]);
    expect(await resolver.resolveTxt('_dmarc.larkfield.example')).toEqual([['v=DMARC1; p=none']]);
  });

  it('has no key and no tracking host until they are added', async () => {
    const zone = app.http.get(SandboxZone);
    await expect(resolver.resolveTxt('rk1._domainkey.larkfield.example')).rejects.toMatchObject({ code: 'ENODATA' });
    await expect(resolver.resolveCname('links.larkfield.example')).rejects.toMatchObject({ code: 'ENODATA' });
    const key = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
    await zone.add('RK1._domainkey.larkfield.example.', 'TXT', key);
    await zone.add('links.larkfield.example', 'CNAME', 'track.rekindle.example');
    expect((await resolver.resolveTxt('rk1._domainkey.larkfield.example')).map((parts) => parts.join(''))).toEqual([key]);
    expect(await resolver.resolveCname('links.larkfield.example')).toEqual(['track.rekindle.example']);
  });

  it('returns an added record instead of the default, and the default again once it is removed', async () => {
    const zone = app.http.get(SandboxZone);
    await zone.add('oak.example', 'TXT', 'v=spf1 -all');
    expect(await resolver.resolveTxt('oak.example')).toEqual([['v=spf1 -all']]);
    const [added] = (await zone.records()).filter(({ host }) => host === 'oak.example');
    await zone.remove(added?.id ?? '');
    expect(await resolver.resolveTxt('oak.example')).toEqual([['v=spf1 include:mail.rekindle.example ~all']]);
  });
});

it('does not know names outside of it, nor the missing one', async () => {
  for (const name of ['mail.provider.test', 'missing.example', 'mail.missing.example'])
    await expect(resolver.resolve4(name)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('has a name in a private network', async () => {
  expect(await resolver.resolve4('private.example')).toEqual(['10.0.0.25']);
});

it('answers over TCP if the answer is too long for a datagram', async () => {
  const zone = app.http.get(SandboxZone);
  const values = Array.from({ length: 8 }, (_, n) => `${n} ${'long '.repeat(48)}`);
  for (const value of values) await zone.add('long.example', 'TXT', value);
  expect((await resolver.resolveTxt('long.example')).map((parts) => parts.join('')).sort()).toEqual(values.map((value) => value.trim()));
});

it('keeps working after bytes that are not a query', async () => {
  const { hostname, port } = new URL(`dns://${dnsServer}`);
  const socket = createConnection(Number(port), hostname);
  const answered = new Promise<Buffer>((resolve) => socket.once('data', resolve));
  const question: packet.Packet = { type: 'query', id: 7, questions: [{ type: 'A', name: 'mail.rekindle.example' }] };
  socket.write(Buffer.concat([Buffer.from([0, 3, 255, 255, 255]), packet.streamEncode(question)]));
  expect(packet.streamDecode(await answered)).toMatchObject({ id: 7, answers: [{ type: 'A', data: '127.0.0.1' }] });
  socket.destroy();
});
