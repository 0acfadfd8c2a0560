import { type Update, UpdatesWatch } from './updates-watch.js';

/** The open streams of this process by account. */
export class WatchedAccounts {
  private readonly watches = new Map<string, Set<UpdatesWatch>>();

  get ids(): string[] {
    return [...this.watches.keys()];
  }

  has(accountId: string): boolean {
    return this.watches.has(accountId);
  }

  /** @param onLast called when the last stream of the account closes */
  join(accountId: string, onLast: () => void): UpdatesWatch {
    const watch = new UpdatesWatch(accountId, () => {
      const others = this.watches.get(accountId);
      others?.delete(watch);
      if (others?.size !== 0) return;
      this.watches.delete(accountId);
      onLast();
    });
    this.watches.set(accountId, (this.watches.get(accountId) ?? new Set()).add(watch));
    return watch;
  }

  notify(accountId: string, topics: Iterable<string>, position: Update['position']): void {
    const all = [...topics];
    for (const watch of this.watches.get(accountId) ?? []) watch.notify(all, position);
  }
}
