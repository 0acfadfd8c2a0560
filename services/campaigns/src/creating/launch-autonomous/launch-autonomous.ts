import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AssignTrackingLink, DomainError } from '@rekindle/contracts';
import { promotedUrlFault, readTrackedUrl } from '@rekindle/email';
import { rememberIds } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId, storableText } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { LaunchText } from '../../campaign/campaign-texts.js';
import { defaultLaunchStrategy } from '../../writing/strategist/launch-strategy.js';
import type { Author, Strategy } from '../../writing/strategist/strategist.js';
import { launchAutonomous, takesLaunch } from './launch-autonomous.decide.js';

/** Requests a campaign by its goal alone; the operator sets it up. */
export class LaunchAutonomous extends Command<{ campaignId: string }> {
  constructor(
    readonly accountId: string,
    readonly form: LaunchForm,
    /** Written by the assistant and sent by the browser; null if it was unavailable. */
    readonly strategy: Record<string, unknown> | null,
  ) {
    super();
  }
}

@CommandHandler(LaunchAutonomous)
export class LaunchAutonomousHandler implements ICommandHandler<LaunchAutonomous> {
  constructor(
    private readonly commands: CommandBus,
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for an address that cannot be promoted */
  async execute({ accountId, form, strategy }: LaunchAutonomous): Promise<{ campaignId: string }> {
    const answers = { ...form, urlToPromote: this.plain(form.urlToPromote) };
    const { campaignId, isNew } = await this.place(accountId, answers);
    rememberIds({ campaign_id: campaignId, provider_campaign_id: campaignId, status: 'pending_setup' });
    if (!isNew) return { campaignId };
    // Before the campaign: a link without a campaign is harmless, but a campaign without a link would never be counted.
    const link = await this.commands.execute(new AssignTrackingLink(accountId, campaignId, form.urlToPromote));
    const body: LaunchText = { ...answers, trackedUrl: link.trackedUrl };
    const { author, ...plan } = givenStrategy(strategy, defaultLaunchStrategy(answers));
    await this.campaigns.change({ accountId, campaignId }, async (state, tx) => {
      if (state.status !== 'unknown') return [];
      const brief = await this.texts.put(tx, { accountId, kind: 'launch', body });
      const ref = await this.texts.put(tx, { accountId, kind: 'strategy', body: plan });
      return launchAutonomous({ accountId, campaignId, brief, strategy: ref, author, linkId: link.linkId }, state);
    });
    return { campaignId };
  }

  private plain(url: string): string {
    const tracked = readTrackedUrl(this.settings, url);
    if (tracked === 'broken') return url;
    const plain = tracked?.dest ?? url;
    const fault = promotedUrlFault(plain);
    if (fault) throw new DomainError('VALIDATION_FAILED', fault, [{ field: 'urlToPromote', message: fault }]);
    return plain;
  }

  private async place(accountId: string, answers: LaunchForm): Promise<{ campaignId: string; isNew: boolean }> {
    for (let turn = 1; ; turn += 1) {
      const campaignId = launchId(accountId, answers, turn);
      const state = await this.campaigns.load({ accountId, campaignId });
      if (takesLaunch(state)) return { campaignId, isNew: state.status === 'unknown' };
    }
  }
}

const Words = Type.String({ maxLength: 5_000 });
const Figure = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const few = <T extends TSchema>(item: T) => Type.Array(item, { maxItems: 24 });

/** The parts of a strategy, each of which is accepted or not. */
const parts = {
  overview: Type.String({ minLength: 1, maxLength: 5_000 }),
  budget: Type.Object({ daily: Figure, monthly: Figure, breakdown: Type.Object({ email: Figure, social: Figure, ads: Figure }) }),
  channels: few(Type.Object({ name: Words, allocation: Figure, strategy: Words, expectedROI: Words })),
  messaging: Type.Object({ primary: Words, variations: few(Words) }),
  timeline: few(Type.Object({ week: Figure, focus: Words, actions: few(Words) })),
  kpis: few(Type.Object({ name: Words, target: Words })),
  projectedResults: few(
    Type.Object({ month: Figure, revivedLow: Figure, revivedHigh: Figure, revenueLow: Figure, revenueHigh: Figure, note: Words }),
  ),
} satisfies Record<keyof Strategy, TSchema>;

/** Reads a strategy sent by a browser: invalid parts are replaced by the default strategy's. */
export function givenStrategy(given: Record<string, unknown> | null, standard: Strategy): Strategy & { author: Author } {
  const taken = Object.entries(parts).flatMap(([name, schema]) => {
    const part: unknown = given?.[name];
    return Value.Check(schema, part) ? [[name, readable(Value.Clean(schema, structuredClone(part)))]] : [];
  });
  const author = given?.author === 'openai' && taken.length > 0 ? 'openai' : 'built-in';
  return { ...standard, ...(Object.fromEntries(taken) as Partial<Strategy>), author };
}

const readable = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part), (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value));

interface LaunchForm {
  marketingGoal: string;
  offerDescription: string;
  targetAudience: string;
  urlToPromote: string;
}

/**
 * The same answers of an account give the same campaign, so that a second click, or a retry after a lost response, creates no
 * second one. @param turn 1, plus one for each such campaign already set up or deleted
 */
export function launchId(accountId: string, form: LaunchForm, turn: number): string {
  const { marketingGoal, offerDescription, targetAudience, urlToPromote } = form;
  const answers = createHash('sha256').update(JSON.stringify([marketingGoal, offerDescription, targetAudience, urlToPromote]));
  return derivedId(accountId, `autonomous ${answers.digest('hex')} ${turn}`);
}
