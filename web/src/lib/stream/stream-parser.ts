import { createParser } from 'eventsource-parser';

export interface StreamMessage {
  /** Of the last message that had one. */
  id: string | null;
  event: string;
  data: string;
}

export interface StreamParser {
  /** @param chunk the next piece, cut anywhere */
  push(chunk: string): void;
}

interface Listener {
  onMessage: (message: StreamMessage) => void;
  /** How long to wait before coming back, in milliseconds. */
  onRetry: (milliseconds: number) => void;
}

/** Reads server-sent events. What is not followed by an empty line was never sent. */
export function createStreamParser({ onMessage, onRetry }: Listener): StreamParser {
  // Of a message the parser says its own id only; a stream goes on behind the last one.
  let lastId: string | null = null;
  const parser = createParser({
    onId: (id) => void (lastId = id),
    onEvent: ({ event, data }) => onMessage({ id: lastId, event: event ?? 'message', data }),
    onRetry,
  });
  return { push: (chunk) => parser.feed(chunk) };
}
