import { chanceOf } from '../samples/chance.ts';
import type { Client } from './client.ts';

/** The actions of a campaign's readers, to be compared with the product's figures. */
export interface Deeds {
  opened: number;
  clicked: number;
  replied: number;
  unsubscribed: number;
  bounced: number;
}

interface Message {
  id: string;
  to: string;
  images: string[];
  links: string[];
  headers: Record<string, string>;
}

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const PAGE = 500;
const AT_ONCE = 8;
// Shares of those who were emailed; for clicks, replies and unsubscribes, of those who opened.
const RATES = { bounced: 0.012, opened: 0.38, clicked: 0.22, replied: 0.06, unsubscribed: 0.02 };

/** Opens the inbox as all of its readers would. Emails already seen are left alone. */
export class Readers {
  readonly deeds: Deeds = { opened: 0, clicked: 0, replied: 0, unsubscribed: 0, bounced: 0 };
  private readonly chance = chanceOf(11);
  private readonly seen = new Set<string>();

  constructor(private readonly client: Client) {}

  /** Each new email once; the same emails get the same reactions in every rehearsal. */
  async read(): Promise<void> {
    const fresh = (await this.inbox()).filter((id) => !this.seen.has(id));
    const plans = fresh.map((id) => ({ id, dice: Array.from({ length: 5 }, this.chance) }));
    for (let at = 0; at < plans.length; at += AT_ONCE)
      await Promise.all(plans.slice(at, at + AT_ONCE).map(({ id, dice }) => this.react(id, dice)));
  }

  /** Campaign emails only: an email to Rekindle's own customer belongs to no delivery. */
  private async inbox(): Promise<string[]> {
    const all: { id: string; deliveryId: string | null }[] = [];
    for (;;) {
      const after = all.length > 0 ? `&after=${all.at(-1)?.id}` : '';
      const page = await this.client.get<typeof all>(`/sandbox/api/messages?limit=${PAGE}${after}`);
      all.push(...page);
      if (page.length < PAGE) return all.filter(({ deliveryId }) => deliveryId !== null).map(({ id }) => id);
    }
  }

  private async react(id: string, dice: number[]): Promise<void> {
    const [bounces, opens, clicks, replies, leaves] = dice as [number, number, number, number, number];
    this.seen.add(id);
    if (bounces < RATES.bounced) return this.bounce(id);
    if (opens >= RATES.opened) return;
    const message = await this.client.get<Message>(`/sandbox/api/messages/${id}`);
    await this.open(message);
    if (clicks < RATES.clicked) await this.click(message);
    if (replies < RATES.replied) await this.reply(id);
    else if (leaves < RATES.unsubscribed) await this.unsubscribe(message);
  }

  private async bounce(id: string): Promise<void> {
    await this.client.post(`/sandbox/api/messages/${id}/bounce`, { kind: 'hard' });
    this.deeds.bounced += 1;
  }

  private async open({ images }: Message): Promise<void> {
    const pixel = images.find((url) => url.endsWith('.gif'));
    if (!pixel) throw new Error('An email carries no pixel');
    await follow(pixel);
    this.deeds.opened += 1;
  }

  private async click({ links }: Message): Promise<void> {
    const link = links.find((url) => url.includes('?dest='));
    if (!link) return;
    await follow(link);
    this.deeds.clicked += 1;
  }

  private async reply(id: string): Promise<void> {
    await this.client.post(`/sandbox/api/messages/${id}/reply`, { autoReply: false });
    this.deeds.replied += 1;
  }

  private async unsubscribe({ headers }: Message): Promise<void> {
    const url = /<(https?:[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1];
    if (!url) throw new Error('An email carries no List-Unsubscribe');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form });
    if (!answer.ok) throw new Error(`Unsubscribing answered ${answer.status}`);
    this.deeds.unsubscribed += 1;
  }
}

async function follow(url: string): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual', headers: { 'user-agent': BROWSER } });
  if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
}
