import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, type Tx, newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { localMonth } from '../../calendar/local-day.js';
import { Accounts } from '../../limits/accounts.js';
import { isAccountErased } from '../../limits/require-open-account.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { noSuchCampaign } from '../../campaign/campaign.errors.js';
import { type Campaign, type PendingSetup, isWithoutSequence, exists } from '../../campaign/campaign.js';
import type { Launch } from '../../launching/launch-campaign.decide.js';
import { Launches } from '../../launching/launches.js';
import { type GivenSender, rememberSender } from '../../launching/sender.js';
import { keepSequence } from '../../preparing/written-sequence.js';
import { type SequenceForList, activateCampaign, requireActivatable } from './activate-campaign.decide.js';
import { SequenceWriter, type WrittenSequence } from './sequence-writer.js';

/** Activates a campaign, requested by its goal, that the operator has set up. */
export class ActivateCampaign extends Command<Activated> {
  constructor(
    readonly campaignId: string,
    /** null if nothing is sent by email and it runs by its tracked link. */
    readonly listId: string | null,
    readonly sender: GivenSender,
  ) {
    super();
  }
}

export interface Activated {
  campaignId: string;
  startsAt: Date | null;
}

@CommandHandler(ActivateCampaign)
export class ActivateCampaignHandler implements ICommandHandler<ActivateCampaign> {
  constructor(
    private readonly reader: CampaignReader,
    private readonly campaigns: CampaignStreams,
    private readonly writer: SequenceWriter,
    private readonly accounts: Accounts,
    private readonly texts: TextVault,
    private readonly launches: Launches,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Writing may take a minute, so it happens before the transaction, and is discarded if another request was faster. */
  async execute(command: ActivateCampaign): Promise<Activated> {
    const { campaignId, listId } = command;
    const accountId = await this.reader.ownerOf(campaignId);
    if (!accountId) throw noSuchCampaign();
    const key = { accountId, campaignId };
    const [{ campaign, sending }, terms, state] = await Promise.all([
      this.reader.one(key),
      this.accounts.terms(accountId),
      this.campaigns.load(key),
    ]);
    const context = { isAutonomous: campaign.campaignType === 'autonomous', paused: sending?.paused ?? false, plan: terms.plan };
    const waiting = requireActivatable(listId, context, state);
    if (!waiting) return activated(campaignId, state);
    const written = listId === null ? null : await this.writer.write(waiting, listId);
    const after = await this.campaigns.change(key, async (current, tx) => {
      if (!exists(current) || (await isAccountErased(tx, accountId))) throw noSuchCampaign();
      if (!isWithoutSequence(current)) return [];
      const soFar = await this.launches.lock(tx, key, localMonth(this.clock.now(), terms.timeZone));
      const launch = { launchId: newId(), hasLeads: true, testedDays: [], soFar, now: this.clock.now(), ...terms };
      const events = activateCampaign(
        written ? await this.keep(tx, command, current, { written, launch }) : { listId: null, plan: terms.plan, soFar },
        current,
      );
      if (events.length > 0) await this.launches[written ? 'notifyOfLimits' : 'notifyOfActive'](tx, accountId, terms.plan, soFar);
      await recordOperation(tx, this.store, { operation: 'campaigns.activate', target: campaignId, at: this.clock.now() });
      return events;
    });
    return activated(campaignId, after);
  }

  private async keep(
    tx: Tx,
    { listId, sender: given }: ActivateCampaign,
    { accountId, brief: { textId: id } }: PendingSetup,
    { written: { facts, brief, emails }, launch }: { written: WrittenSequence; launch: Omit<Launch, 'sender'> },
  ): Promise<SequenceForList> {
    const sender = await rememberSender(tx, this.texts, { accountId, given, companyName: brief.company_name });
    return {
      listId: listId ?? '',
      facts,
      brief: await this.texts.put(tx, { accountId, kind: 'launch', id, body: brief }),
      steps: await keepSequence(tx, this.texts, accountId, emails),
      author: emails.author,
      launch: { ...launch, sender },
    };
  }
}

const activated = (campaignId: string, state: Campaign): Activated => ({
  campaignId,
  startsAt: state.status === 'launched' ? state.startsAt : null,
});
