import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ChannelListener } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, OpenResponses, POOL, type Principal } from '@rekindle/platform';
import { SESSIONS_CHANNEL } from '@rekindle/vault';
import type pg from 'pg';
import { LiveSessions } from './live-sessions.js';

/** Closes a session's open streams when it ends, whichever process ends it. */
@Injectable()
export class SessionEnds implements OnModuleInit, BeforeApplicationShutdown {
  private readonly listener: ChannelListener;

  constructor(
    @Inject(POOL) pool: pg.Pool,
    private readonly answers: OpenResponses,
    private readonly sessions: LiveSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const onNotification = (_channel: string, payload: string): void => this.answers.endWhere(endedBy(payload));
    this.listener = new ChannelListener(pool, { onNotification, onGap: () => void this.checkAll() }, [SESSIONS_CHANNEL]);
  }

  onModuleInit(): void {
    this.listener.start();
  }

  beforeApplicationShutdown(): void {
    this.listener.stop();
  }

  private async checkAll(): Promise<void> {
    try {
      for (const caller of this.answers.callers)
        if (!(await this.sessions.isLive(caller))) this.answers.endWhere((other) => other === caller);
    } catch (err) {
      this.logger.warn({ err }, 'Open streams could not be checked for sessions that have ended');
    }
  }
}

/** @param payload a session's id, or a user's id and the generation of sessions that is valid now */
function endedBy(payload: string): (caller: Principal) => boolean {
  const [id, generation] = payload.split(' ');
  if (generation === undefined) return ({ sessionId }) => sessionId === id;
  return (caller) => caller.role === 'user' && caller.userId === id && (caller.generation ?? 0) < Number(generation);
}
