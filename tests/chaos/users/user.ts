import type { CaughtEmail } from '../mail-sink.ts';
import type { World } from '../world.ts';
import { Api, type Tally, markerOf } from './api.ts';
import { LastWritten, type Promised } from './promises.ts';
import { UpdatesReader } from './updates-reader.ts';

export interface Campaign {
  id: string;
  madeAt: number;
  name: string;
  launched: boolean;
  ready: boolean;
  subjects: Map<number, LastWritten>;
}

export interface LeadList {
  id: string;
  used: boolean;
}

const PASSWORD = 'correct horse battery zebra';

/** One customer: what they know of their account, and what was acknowledged to them. */
export class User {
  readonly api: Api;
  readonly marker: string;
  readonly email: string;
  readonly promises: Promised[] = [];
  readonly lists: LeadList[] = [];
  readonly campaigns: Campaign[] = [];
  readonly company: LastWritten;
  readonly updates: UpdatesReader;
  /** Deliveries whose pixel was requested and answered. */
  readonly opened: string[] = [];
  /** Deliveries whose reader saw that they are unsubscribed, and when. */
  readonly unsubscribed = new Map<string, number>();
  readonly world: World;
  readonly chance: () => number;
  number = 0;
  paid = false;

  constructor(world: World, index: number, tally: Tally, chance: () => number) {
    [this.world, this.chance] = [world, chance];
    this.marker = markerOf(index);
    this.api = new Api(world.url, this.marker, tally);
    this.updates = new UpdatesReader(this, tally);
    this.email = `owner@${this.marker}.example`;
    this.company = new LastWritten(`Company ${this.marker}`);
  }

  /** A unique name. */
  next(what: string): string {
    this.number += 1;
    return `${what} ${this.number} of ${this.marker}`;
  }

  promise(says: string, look: Promised['look']): void {
    this.promises.push({ says: `${this.marker}: ${says}`, look });
  }

  async signUp(): Promise<void> {
    const body = { email: this.email, password: PASSWORD, companyName: `Company ${this.marker}` };
    const answer = await this.api.call('POST', '/api/auth/signup', { body });
    if (answer?.status !== 201) throw new Error(`Signing up answered ${answer?.status}: ${answer?.text}`);
    this.api.token = answer.body.token;
    this.promise('the account', async () => {
      const again = await this.api.call('POST', '/api/auth/login', { body: { email: this.email, password: PASSWORD } });
      if (again?.status !== 200) return `signing in answered ${again?.status}`;
      // Signing in ends the session whose token comes with the request.
      this.api.token = again.body.token;
      return null;
    });
    this.promise('the company name', async () => this.company.fault((await this.api.get('/api/auth/me'))?.body?.companyName));
  }

  /** Emails of their campaigns, as their leads received them. */
  emails(): CaughtEmail[] {
    return this.world.sink.emails.filter(({ to }) => to.endsWith(`@${this.marker}.example`));
  }
}
