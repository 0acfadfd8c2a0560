import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { LOOPBACK, SETTINGS, type Settings, plainLine } from '@rekindle/platform';
import { SandboxMail } from './sandbox-mail.js';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** For a record: a key of 8,192 bits has 1,500 characters. */
const LONGEST_TEXT = 4_000;
const MOST_TEXTS = 100;

/** The name does not exist, or has no such record. Anything else means that no server could be asked. */
const ABSENT = ['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA'];

export class DnsUnreachable extends Error {
  constructor(name: string, cause: unknown) {
    super(`The DNS did not answer about ${name}`, { cause });
    this.name = 'DnsUnreachable';
  }
}

/** Looks names up for this installation: at DNS_SERVER; in the sandbox first at its own server; otherwise at the system's resolver. */
@Injectable()
export class Dns {
  constructor(
    private readonly sandboxMail: SandboxMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'dnsServer'>,
  ) {}

  /** Every address of a host, behind any CNAMEs; none if the host does not exist. @throws DnsUnreachable */
  async addresses(host: string): Promise<string[]> {
    if (isIP(host)) return [host];
    if (host.toLowerCase() === 'localhost') return LOOPBACK.slice(0, 1);
    const resolver = await this.resolver();
    if (resolver) {
      const [v4, v6] = await Promise.all([found(host, resolver.resolve4(host)), found(host, resolver.resolve6(host))]);
      if (v4.length + v6.length > 0 || this.settings.dnsServer !== null) return [...v4, ...v6];
    }
    return (await found(host, dns.lookup(host, { all: true, order: 'ipv4first' }))).map(({ address }) => address);
  }

  /** The first of its texts, as lines that can be stored and shown. @throws DnsUnreachable */
  async texts(name: string): Promise<string[]> {
    const resolver = (await this.resolver()) ?? resolverAt(null);
    const records = await found(name, resolver.resolveTxt(name));
    return records.slice(0, MOST_TEXTS).map((parts) => plainLine(parts.join('').slice(0, LONGEST_TEXT)));
  }

  /**
   * Whether a domain accepts mail: it has an MX record or, without one, an address of its own (RFC 5321); "." as its only mail
   * server means that it does not (RFC 7505). @throws DnsUnreachable
   */
  async takesMail(domain: string): Promise<boolean> {
    const resolver = (await this.resolver()) ?? resolverAt(null);
    const servers = await found(domain, resolver.resolveMx(domain));
    if (servers.length > 0) return servers.some(({ exchange }) => exchange !== '' && exchange !== '.');
    const [v4, v6] = await Promise.all([found(domain, resolver.resolve4(domain)), found(domain, resolver.resolve6(domain))]);
    return v4.length + v6.length > 0;
  }

  /** The name that it is an alias of. @throws DnsUnreachable */
  async alias(name: string): Promise<string | null> {
    const resolver = (await this.resolver()) ?? resolverAt(null);
    return (await found(name, resolver.resolveCname(name)))[0] ?? null;
  }

  private async resolver(): Promise<dns.Resolver | null> {
    const server = this.settings.dnsServer ?? (await this.sandboxMail.servers()).dnsServer;
    return server ? resolverAt(server) : null;
  }
}

function resolverAt(server: string | null): dns.Resolver {
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (server !== null) resolver.setServers([isIP(server) === 6 ? `[${server}]` : server]);
  return resolver;
}

async function found<T>(name: string, asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (ABSENT.includes((error as { code?: string }).code ?? '')) return [];
    throw new DnsUnreachable(name, error);
  }
}
