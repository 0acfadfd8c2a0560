import { describe, expect, it } from '@jest/globals';
import { providersOwn } from '../sending-domains/providers-in-dns.js';
import { companyEntry } from './company-domain.js';

describe('the company of an address', () => {
  it('is its domain, however it is written', () => {
    expect(companyEntry('Jo@Acme.Example')).toBe('@acme.example');
    expect(companyEntry('jo@mail.acme.example')).toBe('@mail.acme.example');
    expect(companyEntry('jo@mail.abc.de')).toBe('@mail.abc.de');
    expect(companyEntry('jo@gmail.acme.example')).toBe('@gmail.acme.example');
  });

  it.each([...providersOwn, 'yahoo.co.uk', 'hotmail.fr', 'live.com.au', 'orange.fr', 'comcast.net', 'qq.com'])(
    'is nothing at a public provider: %s',
    (domain) => {
      expect(companyEntry(`jo@${domain}`)).toBeNull();
    },
  );
});
