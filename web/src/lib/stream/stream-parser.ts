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

interface Told {
  onMessage: (message: StreamMessage) => void;
  /** How long to wait before coming back, in milliseconds. */
  onRetry: (milliseconds: number) => void;
}

/** Reads server-sent events as the HTML standard writes them. What is not followed by an empty line was never sent. */
export function createStreamParser({ onMessage, onRetry }: Told): StreamParser {
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];

  const finish = () => {
    if (data.length > 0) onMessage({ id, event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
  };
  const readLine = (line: string) => {
    if (line === '') return finish();
    const { name, value } = fieldOf(line);
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  };
  return {
    push(chunk) {
      const text = rest + chunk;
      // A line break of two characters may be cut in the middle.
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
      const lines = whole.split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '') + text.slice(whole.length);
      lines.forEach(readLine);
    },
  };
}

/** A line without a name is a comment: the server's heartbeat. */
function fieldOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line, value: '' };
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
}
