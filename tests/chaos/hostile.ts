import { request } from 'node:http';
import { connect } from 'node:net';

export interface Victim {
  url: string;
  /** For an account of the attacker's own. */
  token: string;
  campaignId: string | null;
  email: string;
}

const TIMEOUT_MS = 10_000;
const HALF_SENT = 40;
const GUESSES = 30;

export interface Sent {
  status: number;
  ms: number;
}

/** @returns status 0 if there was no response */
function send({ url }: Victim, method: string, path: string, headers: Record<string, string>, body: string | Buffer): Promise<Sent> {
  const since = Date.now();
  return new Promise((resolve) => {
    const settle = (status: number): void => resolve({ status, ms: Date.now() - since });
    const sent = request(`${url}${path}`, { method, headers, timeout: TIMEOUT_MS, agent: false }, (answer) => {
      answer.resume().once('close', () => settle(answer.statusCode ?? 0));
    });
    sent.once('error', () => settle(0)).once('timeout', () => sent.destroy());
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const keys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n.toString(36), n % 10])));
const bearer = ({ token }: Victim): Record<string, string> => ({ ...json, authorization: `Bearer ${token}` });

async function multipart(victim: Victim): Promise<Sent[]> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const paths = ['/api/auth/login', '/api/auth/signup', '/api/admin/login', '/api/stripe/verify-payment', '/sandbox/api/clock'];
  return Promise.all(paths.map((path) => send(victim, 'POST', path, headers, 'x')));
}

function halfSent({ url }: Victim): Promise<Sent[]> {
  const { hostname, port } = new URL(url);
  const opened = Array.from({ length: HALF_SENT }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"email":`,
    );
    // Left open until it times out; the process does not wait for it.
    socket.setTimeout(TIMEOUT_MS * 3, () => socket.destroy()).unref();
    return socket;
  });
  return Promise.resolve(opened.map(() => ({ status: -1, ms: 0 })));
}

const template = (text: string) => (victim: Victim) =>
  send(victim, 'POST', `/api/campaigns/${victim.campaignId}/emails/1/preview`, bearer(victim), JSON.stringify({ subject: 'x', text }));

const ATTACKS: Record<string, (victim: Victim) => Promise<Sent[]>> = {
  multipart,
  keys: (victim) => Promise.all(['/api/auth/login', '/api/stripe/checkout'].map((path) => send(victim, 'POST', path, json, keys(100_000)))),
  template: async (victim) =>
    victim.campaignId
      ? Promise.all(
          ['{{a}}'.repeat(39_800), '{{ first_name }}'.repeat(12_000), '{{'.repeat(99_500), '{{ (1..100000000) | join: "," }}'].map((text) =>
            template(text)(victim),
          ),
        )
      : [],
  'half-sent': halfSent,
  'foreign-host': (victim) => Promise.all([send(victim, 'GET', '/api/config', { host: 'evil.example' }, '')]),
  passwords: (victim) =>
    Promise.all(
      Array.from({ length: GUESSES }, (_, n) =>
        send(victim, 'POST', '/api/auth/login', json, JSON.stringify({ email: victim.email, password: `a guess, the ${n}th` })),
      ),
    ),
  surrogates: (victim) =>
    Promise.all([
      send(victim, 'PATCH', '/api/auth/me', bearer(victim), '{"companyName":"a\\ud800b"}'),
      send(victim, 'PATCH', '/api/auth/me', bearer(victim), '{"fullName":"a\\u0000b"}'),
      send(victim, 'GET', '/api/leads/items/export?search=%00', bearer(victim), ''),
    ]),
};

export const attack = (name: string, victim: Victim): Promise<Sent[]> => ATTACKS[name]?.(victim) ?? Promise.resolve([]);

/** @returns the statuses, and how long the slowest response took */
export function describeAnswers(sent: readonly Sent[]): string {
  if (sent.length === 0) return 'nothing to attack yet';
  if (sent[0]?.status === -1) return `${sent.length} connections opened`;
  const counts = new Map<number, number>();
  for (const { status } of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`);
  return `${statuses.join(', ')}, at most ${Math.max(...sent.map(({ ms }) => ms))} ms`;
}

/** Every one of these requests must be refused; 503 and 507 say that the gateway lacks something at that moment. */
export const faultsIn = (name: string, sent: readonly Sent[]): string[] =>
  sent
    .filter(({ status }) => status === 500 || (status >= 100 && status < 400))
    .map(({ status }) => `The hostile request "${name}" was answered with ${status}`);
