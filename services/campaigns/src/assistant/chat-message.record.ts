import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The source of an answer: a model given the figures, or the figures alone. */
export type Source = 'openai' | 'figures';

/** A row of `campaigns.chat_messages`: a user's question to the marketing manager, or its answer. */
@Entity({ schema: 'campaigns', name: 'chat_messages' })
export class ChatMessageRecord {
  /** Increases with each message, and so orders a conversation. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'session_id' })
  sessionId: string;

  /** Null for all campaigns. */
  @Column('uuid', { name: 'campaign_id', nullable: true })
  campaignId: string | null;

  @Column('text')
  role: 'user' | 'assistant';

  @Column('text')
  content: string;

  /** Null for a question. */
  @Column('text', { nullable: true })
  source: Source | null;

  /** Whether an answer may name leads in its text, as answers did before they had references. */
  @Column('boolean', { name: 'plain_names' })
  plainNames: boolean;

  @Column('timestamptz', { name: 'said_at' })
  timestamp: Date;
}
