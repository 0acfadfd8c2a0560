interface Wish {
  body: string;
  key: string;
}

type KeyHeader = Record<'Idempotency-Key', string>;

interface Intent {
  /** @param about what it is done to: its key is kept while the user does the same to others */
  headers: (body: unknown, about?: string) => KeyHeader;
  /** @param answered the headers that were sent */
  settle: (answered: KeyHeader) => void;
  /** It is known without a response that it was done: the next wish about it is a new one. */
  drop: (about: string) => void;
}

/**
 * One Idempotency-Key per thing the user wants done: pressing again after a lost answer repeats the key, so nothing is
 * done twice; other content, or a new wish after an answer, gets a new one.
 */
export function createIntent(): Intent {
  const unanswered = new Map<string, Wish>();
  return {
    headers(body, about = '') {
      const written = JSON.stringify(body);
      const earlier = unanswered.get(about);
      const wish = earlier?.body === written ? earlier : { body: written, key: newKey() };
      unanswered.set(about, wish);
      return { 'Idempotency-Key': wish.key };
    },
    settle({ 'Idempotency-Key': answered }) {
      for (const [about, { key }] of unanswered) if (key === answered) unanswered.delete(about);
    },
    drop: (about) => void unanswered.delete(about),
  };
}

// crypto.randomUUID exists on secure origins only, and an installation may be reached over plain http.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
