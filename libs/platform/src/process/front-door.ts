import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';

/** Something about this machine that its owner can put right; the message says how. */
export class StartRefused extends Error {}

const DRAIN_MS = 3_000;
const LOOK_MS = 50;

/**
 * The port of a process, open from its first moment: until the application is there it answers that the process lives,
 * and why it is not ready.
 */
export class FrontDoor {
  private readonly server: Server;
  private answer: RequestListener = (request, response) => this.answerEarly(request, response);
  private why = 'starting';
  private closing: Promise<void> | null = null;

  constructor() {
    this.server = createServer((request, response) => {
      if (this.closing) response.setHeader('connection', 'close');
      this.answer(request, response);
    });
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** @throws StartRefused naming the port and the variable that changes it */
  open(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(port, error)));
      this.server.listen(port, resolve);
    });
  }

  /** Why the process is not ready, for whoever asks meanwhile. */
  waitingFor(why: string): void {
    this.why = why;
  }

  /** From now on the application answers. @param own its server, which never listens, but knows how long to be patient */
  handTo(application: RequestListener, own: Server): void {
    const { keepAliveTimeout, requestTimeout, timeout } = own;
    Object.assign(this.server, { keepAliveTimeout, requestTimeout, timeout });
    this.server.on('clientError', (error, socket) => own.emit('clientError', error, socket));
    this.answer = application;
    // Parts of it wait until they can be reached, to tell others where.
    own.address = () => this.server.address();
    own.emit('listening');
  }

  /** Takes no more requests and resolves when those under way are answered; what takes longer than seconds is cut off. */
  close(): Promise<void> {
    this.closing ??= this.drain();
    return this.closing;
  }

  private async drain(): Promise<void> {
    const { server } = this;
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(looking);
    clearTimeout(patience);
  }

  private answerEarly({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const path = url.split('?')[0];
    if (path === '/health/live') return send(response, 200, 'application/json', { status: 'ok' });
    if (path === '/health/ready')
      return send(response, 503, 'application/json', { status: 'unavailable', checks: { postgresql: 'down' }, why: [this.why] });
    response.setHeader('retry-after', '2');
    const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'NOT_READY', detail: 'Rekindle is starting.' };
    send(response, 503, 'application/problem+json', problem);
  }
}

function send(response: ServerResponse, status: number, type: string, body: object): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

function refusalOf(port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is taken by another program: stop that program, or choose another with PORT.`);
  if (error.code === 'EACCES') return new StartRefused(`This user may not open port ${port}: choose another with PORT.`);
  return error;
}
