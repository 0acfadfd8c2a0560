interface Intent {
  body: string;
  key: string;
}

/**
 * One Idempotency-Key per thing the user wants done: pressing again after a lost answer repeats the key, so nothing is
 * done twice; other content, or a new wish after an answer, gets a new one.
 */
export function createIntent(): { headers: (body: unknown) => { 'Idempotency-Key': string }; settle: () => void } {
  let intent: Intent | null = null;
  return {
    headers(body) {
      const written = JSON.stringify(body);
      if (intent?.body !== written) intent = { body: written, key: newKey() };
      return { 'Idempotency-Key': intent.key };
    },
    settle() {
      intent = null;
    },
  };
}

// crypto.randomUUID exists on secure origins only, and an installation may be reached over plain http.
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
