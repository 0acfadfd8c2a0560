import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { PauseEmails, Unsubscribe } from '@rekindle/contracts';
import { type LinkSigner, PREVIEW_TOKEN, linkSigner } from '@rekindle/email';
import { requestContext } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, SETTINGS, type Settings, newId, pageFont } from '@rekindle/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSETS } from '../page-look.js';
import { type Recipient, RecipientLookup } from './recipient-lookup.js';
import { PAUSE, sendDone, sendFailure, sendPaused, sendPreview, sendQuestion, sendUnknown } from './unsubscribe.pages.js';

const LARGEST_BODY = 16_384;
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';
// RFC 8058 allows both encodings of the one field that it defines.
const ONE_CLICK = /List-Unsubscribe=One-Click|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click/i;
const ASKS_FOR_PAUSE = new RegExp(`^pause=${PAUSE}$`);

/** The page behind an email's unsubscribe link, and the endpoint for the button that mail clients show beside the sender. */
@Injectable()
export class UnsubscribeRoutes implements OnModuleInit {
  private readonly signer: LinkSigner;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly commands: CommandBus,
    private readonly readers: RecipientLookup,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.signer = linkSigner(settings);
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.register(async (scope) => {
      // Mail clients send all sorts of bodies; none of them is worth a refusal.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) => done(null, body));
      // A content type that cannot even be parsed is treated as none.
      scope.addHook('onRequest', async ({ headers }) => void delete headers['content-type']);
      scope.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error.code === TOO_LARGE) return sendFailure(reply, 413);
        this.logger.error({ err: error }, 'An unsubscribe page failed');
        return sendFailure(reply);
      });
      scope.get(`${ASSETS}/:font`, sendFont);
      scope.get('/u/:token', (request, reply) => this.ask(request, reply));
      scope.post('/u/:token', (request, reply) => this.stop(request, reply));
    });
  }

  private async ask(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.params as { token: string };
    if (token === PREVIEW_TOKEN) return sendPreview(reply);
    const deliveryId = this.signer.readUnsubscribeToken(token);
    const reader = deliveryId && (await this.readers.find(deliveryId));
    if (!reader) return sendUnknown(reply);
    return standing(reply, reader) ?? sendQuestion(reply, reader);
  }

  private async stop(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.params as { token: string };
    if (token === PREVIEW_TOKEN) return sendPreview(reply);
    const deliveryId = this.signer.readUnsubscribeToken(token);
    const reader = deliveryId && (await this.readers.find(deliveryId));
    if (!deliveryId || !reader) return sendUnknown(reply);
    const body = typeof request.body === 'string' ? request.body : '';
    const context = { correlationId: newId(), actor: 'system:unsubscribe' };
    if (ASKS_FOR_PAUSE.test(body)) {
      await requestContext.run(context, () => this.commands.execute(new PauseEmails(deliveryId)));
      // Somebody who had unsubscribed before remains unsubscribed.
      return standing(reply, (await this.readers.find(deliveryId)) ?? reader) ?? sendQuestion(reply, reader);
    }
    const by = ONE_CLICK.test(body) ? 'one_click' : 'page';
    await requestContext.run(context, () => this.commands.execute(new Unsubscribe(deliveryId, by)));
    return sendDone(reply, reader);
  }
}

/** The request made earlier that is still in force; null if there is none. */
function standing(reply: FastifyReply, reader: Recipient): FastifyReply | null {
  if (reader.stopped) return sendDone(reply, reader);
  const { pausedUntil } = reader;
  return pausedUntil && sendPaused(reply, { ...reader, pausedUntil });
}

async function sendFont(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const font = await pageFont((request.params as { font: string }).font);
  if (!font) return reply.code(404).send();
  return reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font);
}
