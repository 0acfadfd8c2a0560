import type { IncomingMessage } from 'node:http';
import { LOOPBACK, type Settings } from '@rekindle/platform';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem/problem-answer.js';
import { problemOf } from '../problem/problem.js';
import type { TrackingHosts } from './tracking-hosts.js';

const DETAIL = 'This name is not known here: use the address in PUBLIC_URL, or add the name to ALLOWED_HOSTS';
const PORT = /:\d*$/;
// Balancers call by IP address, and health reveals nothing.
const HEALTH = '/health/';
// A tracking domain serves only links, the pixel and the unsubscribe page with its fonts.
const OF_READERS = /^\/[tu]\//;

/**
 * Answers under its own names only: otherwise a page of another site whose name points at this machine (DNS rebinding) could
 * read and write here like our own. The port reveals nothing about the caller and is not compared.
 */
export function refuseOtherHosts(server: FastifyInstance, settings: Settings, trackingHosts: Pick<TrackingHosts, 'has'>): void {
  const otherHosts = otherHostsOf(settings);
  server.addHook('onRequest', (request, reply, done) => {
    const others = otherHosts(request.raw);
    const isTwice = isNamedTwice(request.raw);
    if ((others.length === 0 && !isTwice) || request.url.startsWith(HEALTH)) return done();
    const refuse = (): void => void sendProblem(request, reply, problemOf('HOST_UNKNOWN', DETAIL));
    if (isTwice || !OF_READERS.test(request.url)) return refuse();
    void Promise.all(others.map((host) => trackingHosts.has(nameOf(host)))).then((are) => (are.every(Boolean) ? done() : refuse()));
  });
}

/** Whether a request is for one of the names of this installation. */
export function namesOwnHost(settings: Settings): (request: IncomingMessage) => boolean {
  const otherHosts = otherHostsOf(settings);
  return (request) => otherHosts(request).length === 0 && !isNamedTwice(request);
}

/** The unknown hosts that a request names. */
function otherHostsOf(settings: Settings): (request: IncomingMessage) => string[] {
  const known = knownHosts(settings);
  const isKnown = (host: string): boolean => known.has(host) || known.has(nameOf(host));
  return ({ headers }) => {
    // The proxy's header is checked in addition, not instead: a caller who bypasses the proxy can forge it.
    const forwarded = settings.trustProxy ? lastOf(headers['x-forwarded-host']) : null;
    return [headers.host ?? '', ...(forwarded === null ? [] : [forwarded])].filter((host) => !isKnown(host));
  };
}

function knownHosts({ publicUrl, trackingUrl, listenAt, allowedHosts }: Settings): ReadonlySet<string> {
  const own = ['localhost', ...[...LOOPBACK, ...listenAt].map(bracketed)];
  return new Set([...own, ...[publicUrl, trackingUrl].map((url) => new URL(url).hostname), ...allowedHosts.map(nameOf)]);
}

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

// `localhost.` is the same name, written in full.
const nameOf = (host: string): string => host.replace(PORT, '').replace(/\.$/, '').toLowerCase();

// Node keeps the first of two headers, but a proxy may have used the second.
const isNamedTwice = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function lastOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : (String(header).split(',').at(-1)?.trim() ?? null);
}
