import type { FastifyInstance } from 'fastify';

/** The set is reread after this time, or immediately for a name that it lacks, but at most once a second. */
const FRESH_MS = 60_000;
const AT_MOST_EVERY_MS = 1_000;
const MOST_HOSTS = 50_000;

/** Host names of links in emails, besides this installation's own. Looked up on each request to such a name. */
export class TrackingHosts {
  private known: ReadonlySet<string> = new Set();
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly read: (limit: number) => Promise<string[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async has(host: string): Promise<boolean> {
    const age = this.now() - this.readAt;
    if (age >= FRESH_MS || (age >= AT_MOST_EVERY_MS && !this.known.has(host))) await this.refresh();
    return this.known.has(host);
  }

  /** The known names remain in use while the database is unavailable. */
  private refresh(): Promise<void> {
    this.reading ??= this.read(MOST_HOSTS)
      .then(
        (hosts) => void (this.known = new Set(hosts)),
        () => undefined,
      )
      .finally(() => {
        this.readAt = this.now();
        this.reading = null;
      });
    return this.reading;
  }
}

/** For a proxy that obtains certificates on demand: 204 for a host that it may obtain one for. */
export function nameTrackingHosts(server: FastifyInstance, hosts: Pick<TrackingHosts, 'has'>): void {
  server.get('/health/tracking-host', async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    return reply.code(typeof domain === 'string' && (await hosts.has(domain.toLowerCase())) ? 204 : 404).send();
  });
}
