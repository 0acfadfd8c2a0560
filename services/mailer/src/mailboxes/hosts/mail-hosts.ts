import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { Dns, DnsUnreachable } from './dns.js';
import { notPublic } from './public-address.js';
import { SandboxMail } from './sandbox-mail.js';

export interface HostAndPort {
  host: string;
  port: number;
}

/** A checked address of a host to connect to. The name is only compared with the certificate. */
export interface CheckedHost extends HostAndPort {
  address: string;
  /** The authority of its certificate, if Node does not trust it by default. */
  ca?: string;
}

/** A host that must not or cannot be connected to, with an explanation for the user. */
export class MailHostRefused extends Error {
  constructor(
    readonly detail: string,
    readonly advice: string,
    readonly mayPass = false,
  ) {
    super(detail);
    this.name = 'MailHostRefused';
  }
}

const MAIL_PORTS = [25, 110, 143, 465, 587, 993, 995, 2525];
const FIRST_FREE_PORT = 1024;

/**
 * The only way to a mail server that a user names. Its name is looked up once, every address is checked, and the connection goes
 * to one of these, so that neither a CNAME nor a changing answer leads anywhere else.
 */
@Injectable()
export class MailHosts {
  constructor(
    private readonly dns: Dns,
    private readonly sandboxMail: SandboxMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailHostsPrivate' | 'sandbox'>,
  ) {}

  /** @throws MailHostRefused */
  async check(server: HostAndPort): Promise<CheckedHost> {
    const { host, port } = server;
    if (!MAIL_PORTS.includes(port) && port < FIRST_FREE_PORT)
      throw new MailHostRefused(`Port ${port} is not a port of a mail server.`, 'Usual ports: 465 or 587 to send, 993 or 143 to read.');
    const addresses = await this.lookUp(host);
    const [address] = addresses;
    if (address === undefined)
      throw new MailHostRefused(
        `The host ${host} does not exist.`,
        'Check the name for a typing error; your provider lists it in its help.',
      );
    if (await this.sandboxMail.serves(addresses, port)) return { ...server, address };
    const inside = addresses.map(notPublic).find((what) => what !== null);
    if (inside && !this.settings.mailHostsPrivate)
      throw new MailHostRefused(
        `${host} points to ${inside}, which this server does not connect to.`,
        'Use a mail server of the public internet. The operator of this installation can allow private ones with MAIL_HOSTS_PRIVATE=true.',
      );
    if (!inside && this.settings.sandbox)
      throw new MailHostRefused(
        `While the sandbox is on, no email leaves this machine, so ${host} is not connected.`,
        "Connect the sandbox's own mailbox, or start with SANDBOX=false to connect real ones.",
      );
    return { ...server, address };
  }

  /** Whether a connection to it may do without encryption. */
  isOwnNetwork = ({ address }: CheckedHost): boolean => notPublic(address) !== null;

  private async lookUp(host: string): Promise<string[]> {
    try {
      return await this.dns.addresses(host);
    } catch (error) {
      if (!(error instanceof DnsUnreachable)) throw error;
      throw new MailHostRefused(`The name ${host} could not be looked up just now.`, 'Try again in a moment.', true);
    }
  }
}
