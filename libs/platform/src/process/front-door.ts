import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import { type Server as Listener, createServer as createListener } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BareRoutes } from '../http/bare-routes.js';
import { closeServer } from './close-server.js';
import { listenAt } from './listen-at.js';
import { PATIENCE, patientServer } from './patience.js';
import { startingPage } from './starting-page.js';

/**
 * The port of a process, open from its first moment: until the application is there it answers that the process lives,
 * and why it is not ready.
 */
export class FrontDoor {
  private readonly server: Server;
  /** At further addresses; what connects there is handed to the server, whose limits then hold for it too. */
  private readonly others: Listener[] = [];
  private answer: RequestListener = (request, response) => this.answerEarly(request, response);
  private why = 'starting';
  private closing: Promise<void> | null = null;

  /** @param patience with clients that have begun a request */
  constructor(patience = PATIENCE) {
    this.server = createServer(patientServer(patience), (request, response) => {
      if (this.closing) response.setHeader('connection', 'close');
      this.answer(request, response);
    });
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /**
   * @param addresses of this machine, all of them where none is given; of several, those that it does not have are passed over
   * @throws StartRefused naming the port or the address, and the variable that changes it
   */
  async open(port: number, [host, ...others]: readonly string[] = []): Promise<void> {
    await listenAt(this.server, { port, host });
    for (const other of others) {
      const listener = createListener({ allowHalfOpen: true, noDelay: true }, (socket) => this.server.emit('connection', socket));
      if (await listenAt(listener, { port: this.port, host: other, optional: true })) this.others.push(listener);
    }
  }

  /** Why the process is not ready, for health checks meanwhile. */
  waitingFor(why: string): void {
    this.why = why;
  }

  /** From now on the application answers. @param own its server, which never listens, but knows how long to be patient */
  handTo(application: RequestListener, own: Server): void {
    const { headersTimeout, keepAliveTimeout, requestTimeout, timeout } = own;
    Object.assign(this.server, { headersTimeout, keepAliveTimeout, requestTimeout, timeout });
    this.server.on('clientError', (error, socket) => own.emit('clientError', error, socket));
    this.answer = application;
  }

  /** The same for an application of Nest, whose parts learn that it can be reached now. */
  admit(app: NestFastifyApplication): void {
    const server = app.getHttpAdapter().getInstance();
    this.handTo(
      app.get(BareRoutes).ahead((request, response) => server.routing(request, response)),
      server.server,
    );
    app.get(HttpAdapterHost).listening = true;
  }

  /** Takes no more requests and resolves when those under way are answered; what takes longer than seconds is cut off. */
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

/** Browsers ask again by themselves. */
function sendStartingPage(response: ServerResponse): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', refresh: '2' };
  response.writeHead(503, { ...headers, 'content-security-policy': startingPage.policy }).end(startingPage.html);
}

function send(response: ServerResponse, status: number, type: string, body: object): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(JSON.stringify(body));
}
