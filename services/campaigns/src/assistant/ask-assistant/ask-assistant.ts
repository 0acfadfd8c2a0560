import type { Source } from '../chat-messages.js';

/** A question to the marketing manager; its answer comes in parts. */
export class AskAssistant {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string | null,
    readonly sessionId: string,
    readonly message: string,
    /** Ends the work when nobody waits for the answer any more. */
    readonly signal: AbortSignal,
  ) {}
}

/** `text` is added to what came before; `done` holds the whole answer, which may be another than the one that was begun. */
export type AnswerPart = { kind: 'text'; text: string } | { kind: 'done'; response: string; source: Source };
