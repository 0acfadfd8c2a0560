import { type PacedMailbox, isOpenIn } from './pacing.decide.js';

interface ZonedMailbox extends PacedMailbox {
  id: string;
  accountId: string;
  leadZones: readonly string[];
}

/** Identifies a mailbox, or an account whose lead has none yet, together with a lead's zone, in the same notation as the claims' SQL. */
const entry = (id: string, leadZone: string | null): string => `${id} ${leadZone ?? ''}`;

/** The leads' zones in which the windows of mailboxes are open at one moment. */
export class OpenHours {
  private readonly known = new Map<string, boolean>();

  constructor(readonly now: Date) {}

  /** @param leadZone null: the account's own */
  isOpen({ pacing, timeZone }: PacedMailbox, leadZone: string | null): boolean {
    const zone = leadZone ?? timeZone;
    const key = `${zone} ${pacing.windowFrom} ${pacing.windowTo} ${pacing.days.join('')}`;
    const known = this.known.get(key) ?? isOpenIn(zone, pacing, this.now);
    this.known.set(key, known);
    return known;
  }

  openAnywhere = (mailbox: ZonedMailbox): boolean => zonesOf(mailbox).some((zone) => this.isOpen(mailbox, zone));

  /** @param abovePlan ids of mailboxes that get no new leads */
  resting(mailboxes: readonly ZonedMailbox[], abovePlan: ReadonlySet<string>): string[] {
    const bound = mailboxes.flatMap((mailbox) =>
      zonesOf(mailbox).flatMap((zone) => (this.isOpen(mailbox, zone) ? [] : [entry(mailbox.id, zone)])),
    );
    const unbound = [...Map.groupBy(mailboxes, ({ accountId }) => accountId)].flatMap(([accountId, own]) => {
      const takesNew = own.filter(({ id }) => !abovePlan.has(id));
      const zones = own[0] ? zonesOf(own[0]) : [];
      return zones.flatMap((zone) => (takesNew.some((mailbox) => this.isOpen(mailbox, zone)) ? [] : [entry(accountId, zone)]));
    });
    return [...bound, ...unbound];
  }
}

const zonesOf = ({ leadZones }: ZonedMailbox): (string | null)[] => [null, ...leadZones];
