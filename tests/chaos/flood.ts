import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from './report.ts';
import { foreignMarkers } from './users/api.ts';
import type { User } from './users/user.ts';
import type { World } from './world.ts';

const MEASURE_SECONDS = 3;
const FLOOD_MS = 6_000;
const WORKERS = 24;
const TIMES = 3;
const TICK_MS = 20;
const TIMEOUT_MS = 20_000;
const NORMAL_WITHIN_MS = 10_000;
// On a machine with other work a single response may take that long at any time.
const QUICK_MS = 400;
const CALM_ANSWERS = 5;
const PATHS = ['/api/campaigns', '/api/auth/me', '/api/leads', '/api/dashboard/stats'];

interface Got {
  /** 0 if there was no response. */
  status: number;
  text: string;
  retryAfter: string | undefined;
  ms: number;
}

class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  private readonly users: readonly User[];
  private turn = 0;

  constructor(users: readonly User[]) {
    this.users = users;
  }

  /** The next page of the next account. @returns the response and what is wrong with it */
  async next(): Promise<Got & { fault: string | null }> {
    this.turn += 1;
    const user = this.users[this.turn % this.users.length] as User;
    const path = PATHS[this.turn % PATHS.length] as string;
    const got = await this.get(`${user.world.url}${path}`, user.api.token);
    return { ...got, fault: faultOf(got, path, user.marker) };
  }

  get(url: string, token = ''): Promise<Got> {
    const since = Date.now();
    return new Promise((resolve) => {
      const settle = (status: number, text = '', retryAfter?: string): void =>
        resolve({ status, text, retryAfter, ms: Date.now() - since });
      const sent = request(url, { agent: this.agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.once('end', () => settle(answer.statusCode ?? 0, text, answer.headers['retry-after']));
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy()).once('error', () => settle(0));
      sent.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function faultOf({ status, text, retryAfter, ms }: Got, path: string, marker: string): string | null {
  if (status === 429 || status === 503) return Number(retryAfter) > 0 ? null : `${path} answered ${status} without Retry-After`;
  if (status !== 200) return `${path} answered ${status || `nothing in ${ms} ms`}`;
  return foreignMarkers(text, marker).length > 0 ? `${path} showed another account to ${marker}` : null;
}

/** How many responses a second arrive when no request waits for another: in the best second, since other work may slow down any of them. */
async function capacityOf(client: Client): Promise<number> {
  const since = Date.now();
  const answers = new Array<number>(MEASURE_SECONDS).fill(0);
  const work = async (): Promise<void> => {
    for (let second = 0; second < MEASURE_SECONDS; second = Math.floor((Date.now() - since) / 1_000)) {
      await client.next();
      answers[second] = (answers[second] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return Math.max(...answers);
}

async function pour(client: Client, perSecond: number): Promise<Awaited<ReturnType<Client['next']>>[]> {
  const running: ReturnType<Client['next']>[] = [];
  const since = Date.now();
  for (let passed = 0; passed < FLOOD_MS; passed = Date.now() - since) {
    while (running.length < (passed * perSecond) / 1_000) running.push(client.next());
    await wait(TICK_MS);
  }
  return Promise.all(running);
}

/** @returns after how many milliseconds all responses arrived as before */
async function normalAgain(client: Client): Promise<number> {
  const since = Date.now();
  let [calm, at] = [0, 0];
  while (calm < CALM_ANSWERS && Date.now() - since < NORMAL_WITHIN_MS + TIMEOUT_MS) {
    const { status, ms } = await client.next();
    const fine = status === 200 && ms < QUICK_MS;
    if (fine && calm === 0) at = Date.now() - since;
    calm = fine ? calm + 1 : 0;
    await wait(50);
  }
  return calm < CALM_ANSWERS ? Infinity : at;
}

/** Three times the load that this machine carries: the excess is refused correctly, the rest is served, and then everything is as before. */
export async function flood(world: World, users: readonly User[], report: Report): Promise<void> {
  const client = new Client(users);
  const capacity = await capacityOf(client);
  const health = wait(FLOOD_MS / 2).then(() => client.get(`${world.url}/health/live`));
  const answers = await pour(client, capacity * TIMES);
  const again = await normalAgain(client);
  client.close();
  const count = (...statuses: number[]): number => answers.filter(({ status }) => statuses.includes(status)).length;
  const slowest = answers.reduce((most, { ms }) => Math.max(most, ms), 0);
  report.say(
    `flood    ${capacity * TIMES} requests a second, where ${capacity} are carried: ${count(200)} served, ${count(429, 503)} refused, the slowest answer took ${slowest} ms, normal again after ${again} ms`,
  );
  for (const fault of new Set(answers.flatMap(({ fault: found }) => found ?? []))) report.fault(`flood: ${fault}`);
  if (count(429, 503) === 0) report.fault('flood: nothing was refused, so that everything waited');
  if (count(200) < (capacity * FLOOD_MS) / 1_000 / 4) report.fault(`flood: only ${count(200)} of ${answers.length} were served`);
  if (again > NORMAL_WITHIN_MS) report.fault(`flood: normal again only after ${again} ms`);
  const { status } = await health;
  if (status !== 200) report.fault(`flood: /health/live answered ${status || 'nothing'}`);
}
