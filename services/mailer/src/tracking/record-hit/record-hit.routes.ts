import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type LinkSigner, type TrackedLink, linkSigner } from '@rekindle/email';
import { BareRoutes, CLOCK, type Clock, LOGGER, type Logger, SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Hit, HitWriter, truncateAddress } from './hit-writer.js';
import { sendLinkNotFound, sendNothingHere } from '../page-look.js';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NO_STORE = 'private, no-store, no-cache, must-revalidate, max-age=0';
const GIF_HEADERS = {
  'cache-control': NO_STORE,
  'x-content-type-options': 'nosniff',
  'content-type': 'image/gif',
  'content-length': GIF.length,
};
// A string is sent with the headers in one write, a buffer in a second one.
const GIF_LATIN1 = GIF.toString('latin1');
const PIXEL_URL = /^\/t\/[\w-]+\.gif$/;
const LONGEST_USER_AGENT = 400;

/**
 * Pixel and links, as bare Fastify routes: a pipe, guard or interceptor would cost more than the work itself, and the caller is a
 * mail client that could respond to none of them. For the pixel, which gets the most hits, even Fastify costs more than the work.
 */
@Injectable()
export class RecordHitRoutes implements OnModuleInit {
  private readonly signer: LinkSigner;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly bare: BareRoutes,
    private readonly writer: HitWriter,
    @Inject(SETTINGS) settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.signer = linkSigner(settings);
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get('/t/:id', { exposeHeadRoute: false }, (request, reply) => this.hit(request, reply));
    // The same answer without a body; only a program sends such a request, and its hit is marked accordingly.
    server.head('/t/:id', (request, reply) => this.hit(request, reply));
    this.bare.add({ name: '/t/:id', method: 'GET', url: PIXEL_URL, take: (...given) => this.openBare(...given) });
  }

  /** The path of nearly every hit. */
  private openBare(request: IncomingMessage, response: ServerResponse, ip: string): boolean {
    const pixel = this.signer.readPixel(request.url?.slice('/t/'.length, -'.gif'.length) ?? '');
    if (!pixel) return false;
    const answer = (): void => void response.writeHead(200, GIF_HEADERS).end(GIF_LATIN1, 'latin1');
    void this.record({ ip, headers: request.headers, method: 'GET' }, pixel).then(answer);
    return true;
  }

  private hit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params as { id: string };
    return id.endsWith('.gif') ? this.open(request, reply, id.slice(0, -4)) : this.click(request, reply, id);
  }

  private async open(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const pixel = this.signer.readPixel(id);
    if (pixel) await this.record(request, pixel);
    return gif(reply).send(GIF);
  }

  private async click(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const dest = destOf(request);
    const hidden = dest === '' ? this.signer.readHidden(id) : null;
    const link = hidden ?? this.linkOf(id, dest);
    const location = link && webAddress(dest);
    if (!link || (!hidden && !location)) return sendLinkNotFound(reply);
    await this.record(request, link);
    return location ? redirect(reply, location).send() : sendNothingHere(reply);
  }

  /** A campaign's own link is stored like the first link of an email: both are judged by the same rules. */
  private linkOf(id: string, dest: string): TrackedLink | null {
    const email = this.signer.readLink(id, dest);
    if (email) return email;
    const linkId = this.signer.readCampaignLink(id, dest);
    return linkId === null ? null : { deliveryId: linkId, link: 1 };
  }

  // A hit that cannot be stored is our loss; the reader is redirected all the same.
  private async record(request: Asked, link: TrackedLink): Promise<void> {
    try {
      await this.writer.store(hitOf(request, link, this.clock.now()));
    } catch (error) {
      this.logger.error({ err: error }, 'A tracking hit was not stored');
    }
  }
}

type Asked = Pick<FastifyRequest, 'ip' | 'headers' | 'method'>;

const destOf = (request: FastifyRequest): string => {
  const { dest } = request.query as { dest?: unknown };
  return typeof dest === 'string' ? dest : '';
};

/** The URL in a form that a header can carry; null if it is not a web address. */
function webAddress(dest: string): string | null {
  const url = URL.parse(dest);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const gif = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', NO_STORE).header('x-content-type-options', 'nosniff').type('image/gif');

const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply
    .code(302)
    .header('location', location)
    .header('cache-control', NO_STORE)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex');

function hitOf({ ip, headers, method }: Asked, { deliveryId, link }: TrackedLink, at: Date): Hit {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']].flat();
  return {
    deliveryId,
    link,
    at,
    address: truncateAddress(ip),
    userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    prefetch: /prefetch|prerender|preview/i.test(purposes.join(' ')),
    head: method === 'HEAD',
  };
}
