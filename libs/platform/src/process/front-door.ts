import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import { type Server as Listener, createServer as createListener } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BareRoutes } from '../http/bare-routes.js';
import { closeServer } from './close-server.js';
import { listenAt } from './listen-at.js';
import { REQUEST_TIMEOUTS, serverTimeouts } from './request-timeouts.js';
import { startingPage } from './starting-page.js';

/**
 * The port of a process, open from the start: until the application is ready, it answers health checks with the reason why it
 * is not.
 */
export class FrontDoor {
  private readonly server: Server;
  /** Listeners on further addresses, which pass connections on to the server, whose limits apply to them too. */
  private readonly others: Listener[] = [];
  private answer: RequestListener = (request, response) => this.answerEarly(request, response);
  private why = 'starting';
  private closing: Promise<void> | null = null;

  /** @param timeouts the time limits for clients that have begun a request */
  constructor(timeouts = REQUEST_TIMEOUTS) {
    this.server = createServer(serverTimeouts(timeouts), (request, response) => {
      if (this.closing) response.setHeader('connection', 'close');
      this.answer(request, response);
    });
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /**
   * @param addresses of this machine, by default all; of several, missing ones are skipped
   * @throws StartRefused naming the port or the address, and the variable that changes it
   */
  async open(port: number, [host, ...others]: readonly string[] = []): Promise<void> {
    await listenAt(this.server, { port, host });
    for (const other of others) {
      const listener = createListener({ allowHalfOpen: true, noDelay: true }, (socket) => this.server.emit('connection', socket));
      if (await listenAt(listener, { port: this.port, host: other, optional: true })) this.others.push(listener);
    }
  }

  /** Sets the reason for health checks why the process is not ready. */
  waitingFor(why: string): void {
    this.why = why;
  }

  /** Passes requests to the application from now on. @param own its server, which never listens, but has the time limits */
  handTo(application: RequestListener, own: Server): void {
    const { headersTimeout, keepAliveTimeout, requestTimeout, timeout } = own;
    Object.assign(this.server, { headersTimeout, keepAliveTimeout, requestTimeout, timeout });
    this.server.on('clientError', (error, socket) => own.emit('clientError', error, socket));
    this.answer = application;
  }

  /** The same for a Nest application, whose parts are notified that it can be reached now. */
  admit(app: NestFastifyApplication): void {
    const server = app.getHttpAdapter().getInstance();
    this.handTo(
      app.get(BareRoutes).ahead((request, response) => server.routing(request, response)),
      server.server,
    );
    app.get(HttpAdapterHost).listening = true;
  }

  /** Stops accepting requests and resolves when running ones are answered; those that take longer than seconds are cut off. */
  close(): Promise<void> {
    this.closing ??= this.drain();
    return this.closing;
  }

  private async drain(): Promise<void> {
    const others = this.others.map((one) => new Promise<void>((resolve) => one.close(() => resolve())));
    await Promise.all([closeServer(this.server), ...others]);
  }

  private answerEarly({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const path = url.split('?')[0] ?? '';
    if (path === '/health/live') return send(response, 200, 'application/json', { status: 'ok' });
    if (path === '/health/ready')
      return send(response, 503, 'application/json', { status: 'unavailable', checks: { postgresql: 'down' }, why: [this.why] });
    response.setHeader('retry-after', '2');
    if (!path.startsWith('/api/') && headers.accept?.includes('text/html')) return sendStartingPage(response);
    const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'NOT_READY', detail: 'Rekindle is starting.' };
    send(response, 503, 'application/problem+json', problem);
  }
}

/** Browsers reload the page by themselves. */
function sendStartingPage(response: ServerResponse): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', refresh: '2' };
  response.writeHead(503, { ...headers, 'content-security-policy': startingPage.policy }).end(startingPage.html);
}

function send(response: ServerResponse, status: number, type: string, body: object): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(JSON.stringify(body));
}
