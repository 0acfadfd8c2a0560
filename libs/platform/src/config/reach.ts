import { isIP } from 'node:net';

/** Who can reach an installation, and by which names. */
export interface Reach {
  /** The addresses of this machine on which it listens; none means all. */
  listenAt: readonly string[];
  /** Whether the sandbox can be reached from elsewhere, so that its inbox and clock require the operator's sign-in. */
  sandboxPublic: boolean;
  /** Host names accepted besides those of PUBLIC_URL, TRACKING_URL and this machine. */
  allowedHosts: readonly string[];
  /** A separate port for /metrics; null serves them at PORT, to this machine only. */
  metricsPort: number | null;
  metricsHost: string;
  /** Whether the API reference is served at /api/docs. */
  apiDocs: boolean;
}

/** Both, so that `localhost` works whichever of them a program tries first. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

const LOCAL_NAME = /^(.+\.)?localhost$/i;
const LOCAL_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;

/** Whether a name or an address, with or without brackets, can only mean this machine. */
export function isLocal(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return LOCAL_NAME.test(bare) || LOCAL_ADDRESS.test(bare);
}

/** @param given HOST, if set */
export function listenAtOf(given: string | undefined, sandbox: boolean): readonly string[] {
  if (given === 'localhost') return LOOPBACK;
  if (given === undefined) return sandbox ? LOOPBACK : [];
  // The sandbox's payments call from this machine.
  return sandbox && !isUnspecified(given) ? [...new Set([given, '127.0.0.1'])] : [given];
}

const isUnspecified = (address: string): boolean => /^[0:.]+$/.test(address);

export const isAddress = (host: string): boolean => host === 'localhost' || isIP(host) !== 0;

/** `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53` or `[2001:db8::53]:5353`. */
export const isServerAddress = (server: string): boolean => {
  const [, bracketed, v4, port = '53'] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(server) ?? [];
  return isIP(server) !== 0 || (isIP(bracketed ?? v4 ?? '') !== 0 && Number(port) >= 1 && Number(port) <= 65_535);
};
