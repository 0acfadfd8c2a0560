import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Principal } from './principal.js';

type Ended = (caller: Principal) => boolean;

/** Longer than it takes from the check of a token to the answer that begins with it. */
const REMEMBERED_MS = 10_000;

/** Answers of this process that go on for long, by who asked for them: the end of a session ends them. */
@Injectable()
export class OpenAnswers {
  private readonly open = new Map<AbortController, Principal>();
  private recent: { ended: Ended; at: number }[] = [];

  get callers(): Principal[] {
    return [...this.open.values()];
  }

  /** @param end aborted when the caller's session has ended. @returns what to call once the answer is complete */
  add(caller: Principal, end: AbortController): () => void {
    this.open.set(end, caller);
    if (this.recent.some(({ ended }) => ended(caller))) end.abort();
    return () => void this.open.delete(end);
  }

  /** Comes when the client is gone, or the session of the caller has ended. */
  endOf(raw: Pick<ServerResponse, 'once'>, caller: Principal): AbortSignal {
    const end = new AbortController();
    const remove = this.add(caller, end);
    raw.once('close', () => {
      remove();
      end.abort();
    });
    return end.signal;
  }

  /** @param ended also counts for an answer that is only about to begin */
  endWhere(ended: Ended, at = Date.now()): void {
    this.recent = [...this.recent.filter((earlier) => at - earlier.at < REMEMBERED_MS), { ended, at }];
    for (const [end, caller] of this.open) if (ended(caller)) end.abort();
  }
}
