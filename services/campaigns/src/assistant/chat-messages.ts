import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, RecordSource, type Records } from '@rekindle/platform';
import { IsNull } from 'typeorm';
import { ChatMessageRecord, type Source } from './chat-message.record.js';

export type ChatMessage = Pick<ChatMessageRecord, 'role' | 'content' | 'timestamp' | 'source' | 'plainNames'>;

/** One conversation of one user, about one campaign or about all (null). */
export type ChatSession = Pick<ChatMessageRecord, 'accountId' | 'userId' | 'campaignId' | 'sessionId'>;

const KEPT_IN_MIND = 100;

/** Stores the messages of each session, with references to leads instead of names. */
@Injectable()
export class ChatMessages {
  private readonly records: Records<ChatMessageRecord>;

  constructor(
    source: RecordSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.records = source.of(ChatMessageRecord);
  }

  async add(session: ChatSession, role: ChatMessage['role'], content: string, source: Source | null): Promise<void> {
    const { accountId, userId, sessionId, campaignId } = session;
    await this.records.insert({
      accountId,
      userId,
      sessionId,
      campaignId,
      role,
      content,
      source,
      plainNames: false,
      timestamp: this.clock.now(),
    });
  }

  /** The last messages of a session, oldest first. A session's id is only valid for its own user and campaign. */
  async of(session: ChatSession): Promise<ChatMessage[]> {
    const where = { ...about(session), sessionId: session.sessionId };
    const rows = await this.records.find({ where, order: { id: 'DESC' }, take: KEPT_IN_MIND });
    return rows.reverse().map(({ role, content, timestamp, source, plainNames }) => ({ role, content, timestamp, source, plainNames }));
  }

  /** @returns the session that the user used last for this campaign, or null */
  async latest(session: Omit<ChatSession, 'sessionId'>): Promise<string | null> {
    const [last] = await this.records.find({ where: about(session), order: { id: 'DESC' }, take: 1 });
    return last?.sessionId ?? null;
  }
}

const about = ({ accountId, userId, campaignId }: Omit<ChatSession, 'sessionId'>) => ({
  accountId,
  userId,
  campaignId: campaignId ?? IsNull(),
});
