import { Inject, Injectable } from '@nestjs/common';
import { cloudEventOf, type ExportedFile, plansAreSold, publicEvents } from '@rekindle/contracts';
import { EventFeed } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { ApiKeyRepository } from '../api-keys/api-key.repository.js';
import { AccountFiguresReader } from '../account/account-figures.reader.js';

const PAGE = 500;

/** The accounts context's own part of an export: the user, the keys by name, and every event. */
@Injectable()
export class OwnFiles {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly apiKeys: ApiKeyRepository,
    private readonly profiles: ProfileVault,
    private readonly figures: AccountFiguresReader,
    private readonly feed: EventFeed,
  ) {}

  of(accountId: string, userId: string): ExportedFile[] {
    const usage = plansAreSold() ? 'your plan and what is used of it' : 'what you have used';
    return [
      {
        name: 'profile.json',
        about: `Your name, company, sign-in email, time zone and notifications, with ${usage}.`,
        content: () => this.profile(accountId, userId),
      },
      { name: 'api-keys.json', about: 'Your API keys by name; the keys themselves are kept nowhere.', content: () => this.keys(accountId) },
      {
        name: 'events.ndjson',
        about: 'All that happened in your account, in order, as GET /api/events gives it. One JSON object a line.',
        content: () => this.events(accountId),
      },
    ];
  }

  private async *profile(accountId: string, userId: string): AsyncGenerator<string> {
    const [profile, figures] = await Promise.all([this.profiles.profile(accountId, userId), this.figures.of(accountId)]);
    const { leadsUploaded, testEmailsSent } = figures;
    yield pretty({ ...profile, ...(plansAreSold() ? { plan: figures } : { used: { leadsUploaded, testEmailsSent } }) });
  }

  private async *keys(accountId: string): AsyncGenerator<string> {
    yield pretty(await this.apiKeys.list(accountId));
  }

  private async *events(tenantId: string): AsyncGenerator<string> {
    for (let after = 0; ;) {
      const { events, reached, more } = await this.feed.read({ tenantId, after, types: TYPES, limit: PAGE, waitMs: 0 });
      for (const event of events) yield `${JSON.stringify(cloudEventOf(event, this.settings.publicUrl))}\n`;
      if (!more) return;
      after = reached;
    }
  }
}

const TYPES = publicEvents.map(({ type }) => type);
const pretty = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
