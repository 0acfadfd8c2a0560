import { describe, expect, it } from '@jest/globals';
import { providersOwn } from '../mailboxes/domains/providers-in-dns.js';
import { companyEntry } from './suppression-entry.js';

describe('the company of an address', () => {
  it.each([
    ['Jo@Acme.Example', '@acme.example'],
    ['jo@mail.acme.example', '@acme.example'],
    ['jo@a.b.eu.acme.com', '@acme.com'],
    ['jo@gmail.acme.example', '@acme.example'],
    ['jo@sales.acme.co.uk', '@acme.co.uk'],
    ['jo@mail.kobe-shop.co.jp', '@kobe-shop.co.jp'],
    ['jo@post.müller.de', '@müller.de'],
    // Strangers register below these.
    ['jo@kim.github.io', '@kim.github.io'],
    ['jo@mail.kim.github.io', '@kim.github.io'],
    ['jo@kim.myshopify.com', '@kim.myshopify.com'],
    ['jo@acme.uk.com', '@acme.uk.com'],
  ])('is its domain without subdomains, however it is written: %s', (email, company) => {
    expect(companyEntry(email)).toBe(company);
  });

  it.each(['co.uk', 'github.io', 'uk.com', 'localhost', '[10.0.0.1]', '10.0.0.1'])(
    'is nothing where nobody has registered: %s',
    (domain) => {
      expect(companyEntry(`jo@${domain}`)).toBeNull();
    },
  );

  it.each([
    ...providersOwn,
    'yahoo.co.uk',
    'hotmail.fr',
    'live.com.au',
    'orange.fr',
    'comcast.net',
    'qq.com',
    'mail.yahoo.com',
    'eu.gmx.net',
  ])('is nothing at a public provider: %s', (domain) => {
    expect(companyEntry(`jo@${domain}`)).toBeNull();
  });
});
