import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Principal } from './principal.js';

type Ended = (caller: Principal) => boolean;

/** Longer than the time between checking a token and starting its response. */
const REMEMBERED_MS = 10_000;

/** The long-running responses of this process by caller, which end with the caller's session. */
@Injectable()
export class OpenResponses {
  private readonly open = new Map<AbortController, Principal>();
  private recent: { ended: Ended; at: number }[] = [];

  get callers(): Principal[] {
    return [...this.open.values()];
  }

  /** @param end aborted when the caller's session ends. @returns a function to call once the response is complete */
  add(caller: Principal, end: AbortController): () => void {
    this.open.set(end, caller);
    if (this.recent.some(({ ended }) => ended(caller))) end.abort();
    return () => void this.open.delete(end);
  }

  /** A signal that is sent when the client is gone or the caller's session has ended. */
  endOf(raw: Pick<ServerResponse, 'once'>, caller: Principal): AbortSignal {
    const end = new AbortController();
    const remove = this.add(caller, end);
    raw.once('close', () => {
      remove();
      end.abort();
    });
    return end.signal;
  }

  /** @param ended also applies to a response that is about to start */
  endWhere(ended: Ended, at = Date.now()): void {
    this.recent = [...this.recent.filter((earlier) => at - earlier.at < REMEMBERED_MS), { ended, at }];
    for (const [end, caller] of this.open) if (ended(caller)) end.abort();
  }
}
