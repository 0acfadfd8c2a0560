import type { FiledMessages, Filed, Place } from '../mailboxes/filed-messages.js';
import type { Mailboxes } from '../mailboxes/mailboxes.js';

/** A connection's open folder, as the client knows it: a message's number in it changes only with a notification. */
export class SelectedFolder {
  messages: readonly Filed[] = [];
  /** The mailbox's change counter at the last look. */
  known = -1;
  private refreshing: Promise<void> = Promise.resolve();

  constructor(
    readonly place: Place,
    readonly readOnly: boolean,
    private readonly mailboxes: Mailboxes,
    private readonly filed: FiledMessages,
  ) {}

  /** Sends what has changed since the last time. */
  refresh(send: (line: string) => Promise<void>): Promise<void> {
    return (this.refreshing = this.refreshing.catch(() => undefined).then(() => this.look(send)));
  }

  /** @returns the message's number in the folder */
  numberOf({ uid }: Filed): number {
    let [low, high] = [0, this.messages.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.messages[middle]?.uid ?? 0) < uid) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  private async look(send: (line: string) => Promise<void>): Promise<void> {
    const { changes } = await this.mailboxes.state(this.place.address);
    if (changes === this.known) return;
    const [before, now] = [this.messages, await this.filed.list(this.place)];
    const [first, after] = [this.known < 0, new Map(now.map((message) => [message.uid, message]))];
    this.known = changes;
    for (let number = before.length; number > 0; number -= 1)
      if (!after.has(before[number - 1]?.uid ?? 0)) await send(`* ${number} EXPUNGE`);
    const flagsBefore = new Map(before.map(({ uid, flags }) => [uid, flags.join(' ')]));
    this.messages = now;
    if (now.some(({ uid }) => !flagsBefore.has(uid)) || first) await send(`* ${now.length} EXISTS`);
    for (const message of now) {
      const flags = flagsBefore.get(message.uid);
      if (flags !== undefined && flags !== message.flags.join(' '))
        await send(`* ${this.numberOf(message)} FETCH (UID ${message.uid} FLAGS (${message.flags.join(' ')}))`);
    }
  }
}
