import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../world.ts';
import { type Api, type Tally, foreignMarkers } from './api.ts';

const RETRY_MS = 500;
const EVERYTHING = 'everything';

interface Reader {
  world: World;
  api: Api;
  marker: string;
}

/** An open page: follows the account's updates and reconnects with the last id after every cut. */
export class UpdatesReader {
  /** How many times it was connected. */
  connections = 0;
  private readonly topics = new Set<string>();
  private readAllAskedAt = 0;
  private lastId = '';
  private readonly end = new AbortController();
  private readonly user: Reader;
  private readonly tally: Tally;

  constructor(user: Reader, tally: Tally) {
    [this.user, this.tally] = [user, tally];
  }

  async follow(): Promise<void> {
    while (!this.end.signal.aborted) {
      await this.read().catch(() => undefined);
      await wait(RETRY_MS);
    }
  }

  stop(): void {
    this.end.abort();
  }

  /** @param since when the write was acknowledged: a later request to reload everything covers it */
  hasSeen(topic: string, since: number): boolean {
    return this.topics.has(topic) || this.readAllAskedAt >= since;
  }

  private async read(): Promise<void> {
    const { world, api } = this.user;
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${api.token}`,
      ...(this.lastId && { 'last-event-id': this.lastId }),
    };
    const answer = await fetch(`${world.url}/api/updates`, { headers, signal: this.end.signal });
    this.tally.count(answer.ok ? 'updates followed' : `updates refused with ${answer.status}`);
    if (!answer.ok || !answer.body) return void (await answer.arrayBuffer());
    this.connections += 1;
    let text = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (text + piece).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) this.take(message);
    }
  }

  private take(message: string): void {
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? '';
    this.lastId = field('id') || this.lastId;
    if (!field('data')) return;
    for (const found of foreignMarkers(message, this.user.marker))
      this.tally.strays.push(`An update of ${this.user.marker} shows ${found}`);
    const { topics } = JSON.parse(field('data')) as { topics: string[] };
    for (const topic of topics) this.topics.add(topic);
    if (topics.includes(EVERYTHING)) this.readAllAskedAt = Date.now();
  }
}
