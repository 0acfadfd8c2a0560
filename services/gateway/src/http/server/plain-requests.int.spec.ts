import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { linksFor } from '@rekindle/email';
import { FrontDoor, METRICS, SETTINGS, type Settings, newId } from '@rekindle/platform';
import type { Registry } from 'prom-client';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

const AGENT = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko';
const KNOWN = 'go.rekindle.example';

/** A gateway behind its process's port, which answers plain requests itself. */
class AtItsPort {
  private readonly door = new FrontDoor();
  private readonly routing;

  constructor(readonly gateway: TestGateway) {
    this.routing = jest.spyOn(gateway.app.getHttpAdapter().getInstance(), 'routing');
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<AtItsPort> {
    const own = { PUBLIC_URL: 'https://app.rekindle.example', TRACKING_URL: `https://${KNOWN}/t` };
    const at = new AtItsPort(await startGateway({ ...own, ...env }));
    await at.door.open(0, ['127.0.0.1']);
    at.door.admit(at.gateway.app);
    return at;
  }

  async stop(): Promise<void> {
    await this.door.close();
    await this.gateway.stop();
  }

  pixel(deliveryId: string): string {
    return (linksFor(this.gateway.app.get<Settings>(SETTINGS), deliveryId).pixelUrl ?? '').slice(`https://${KNOWN}`.length);
  }

  /** The response to a raw request, and whether the framework handled it. */
  async ask(path: string, headers: readonly string[] = [], method = 'GET'): Promise<{ answer: string; framework: boolean }> {
    this.routing.mockClear();
    const lines = [`${method} ${path} HTTP/1.1`, `User-Agent: ${AGENT}`, 'Connection: close', ...headers];
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(this.door.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      socket.setEncoding('latin1').on('error', reject);
      socket.on('data', (chunk: string) => (text += chunk)).on('close', () => resolve(text));
    });
    return { answer, framework: this.routing.mock.calls.length > 0 };
  }

  async hits(deliveryId: string): Promise<object[]> {
    const query = 'SELECT link, address, user_agent, prefetch, head FROM mailer.hits WHERE delivery_id = $1 ORDER BY id';
    return (await this.gateway.database.pool.query(query, [deliveryId])).rows;
  }
}

const HIT = { link: 0, address: '127.0.0.0/24', user_agent: AGENT, prefetch: false, head: false };
const HOST = `Host: ${KNOWN}`;
const withoutDate = (answer: string): string => answer.replace(/^date: .*\r\n/im, '');

let at: AtItsPort;
let deliveryId: string;
beforeAll(async () => void (at = await AtItsPort.start()));
beforeEach(() => void (deliveryId = newId()));
afterAll(() => at.stop());

describe('a usual request for a pixel', () => {
  it('is answered without the framework, once its hit is stored', async () => {
    const { answer, framework } = await at.ask(at.pixel(deliveryId), [HOST]);
    expect(framework).toBe(false);
    expect(withoutDate(answer).split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      'cache-control: private, no-store, no-cache, must-revalidate, max-age=0',
      'x-content-type-options: nosniff',
      'content-type: image/gif',
      'content-length: 42',
      'Connection: close',
      '',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1'),
    ]);
    expect(await at.hits(deliveryId)).toEqual([HIT]);
  });

  it('records a prefetch as such', async () => {
    await at.ask(at.pixel(deliveryId), [HOST, 'Sec-Purpose: prefetch']);
    expect(await at.hits(deliveryId)).toEqual([{ ...HIT, prefetch: true }]);
  });

  it('is measured like every other route', async () => {
    const counted = async (): Promise<number> => {
      const text = await at.gateway.app.get<Registry>(METRICS).metrics();
      return Number(/duration_seconds_count\{method="GET",route="\/t\/:id",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    await at.ask(at.pixel(deliveryId), [HOST]);
    expect(await counted()).toBe(before + 1);
  });
});

describe('an unusual request for a pixel is left to the framework', () => {
  it.each([
    ['its method', 'HEAD', (path: string) => path, [HOST]],
    ['words behind its address', 'GET', (path: string) => `${path}?x=1`, [HOST]],
    ['a body', 'GET', (path: string) => path, [HOST, 'Content-Length: 0']],
  ])('because of %s, with the same response and the same hit', async (_, method, change, headers) => {
    const usual = await at.ask(at.pixel(newId()), [HOST]);
    const { answer, framework } = await at.ask(change(at.pixel(deliveryId)), headers, method);
    expect(framework).toBe(true);
    const head = (text: string): string[] => (text.split('\r\n\r\n')[0] ?? '').toLowerCase().split('\r\n').sort();
    expect(head(withoutDate(answer))).toEqual(head(withoutDate(usual.answer)));
    expect(await at.hits(deliveryId)).toEqual([{ ...HIT, head: method === 'HEAD' }]);
  });

  it.each([
    ['a host that is not ours', ['Host: evil.example']],
    ['two hosts', [HOST, 'Host: evil.example']],
    ['no host', ['Host: ']],
  ])('because of %s, and refused', async (_, headers) => {
    const { answer } = await at.ask(at.pixel(deliveryId), headers);
    expect(answer).toMatch(/^HTTP\/1\.1 4(21|00) /);
    expect(await at.hits(deliveryId)).toEqual([]);
  });

  it('because of a changed signature, and gets a picture without a hit', async () => {
    const path = at.pixel(deliveryId).replace(/.(?=.{5}\.gif$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    const { answer, framework } = await at.ask(path, [HOST]);
    expect([answer.split('\r\n')[0], framework]).toEqual(['HTTP/1.1 200 OK', true]);
    expect(await at.hits(deliveryId)).toEqual([]);
  });
});

describe('behind a proxy', () => {
  let proxied: AtItsPort;
  beforeAll(async () => void (proxied = await AtItsPort.start({ TRUST_PROXY: 'true' })));
  afterAll(() => proxied.stop());

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['198.51.100.9, 203.0.113.77', '203.0.113.0/24'],
    ['198.51.100.9 ,203.0.113.77,', '203.0.113.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['unknown', null],
    ['', '127.0.0.0/24'],
  ])('uses the client that it saw from %j, like the framework', async (forwarded, address) => {
    const [bare, framework] = [newId(), newId()];
    const headers = [HOST, `X-Forwarded-For: ${forwarded}`];
    expect((await proxied.ask(proxied.pixel(bare), headers)).framework).toBe(false);
    expect((await proxied.ask(`${proxied.pixel(framework)}?x=1`, headers)).framework).toBe(true);
    expect([await proxied.hits(bare), await proxied.hits(framework)]).toEqual([[{ ...HIT, address }], [{ ...HIT, address }]]);
  });

  it('checks the name that the client used', async () => {
    const { answer } = await proxied.ask(proxied.pixel(deliveryId), [HOST, 'X-Forwarded-Host: evil.example']);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(await proxied.hits(deliveryId)).toEqual([]);
  });
});
