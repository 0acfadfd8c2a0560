/** Another server's response is too long or not JSON. Its content is kept out of logs. */
export class UnreadableAnswer extends Error {
  constructor(why: string) {
    super(`The answer ${why}`);
    this.name = 'UnreadableAnswer';
  }
}

/**
 * Reads another server's response up to a limit, since `fetch` has none.
 * @param mostBytes after decompression
 * @throws UnreadableAnswer, or an error of `fetch` if the connection ends
 */
export async function readAnswer({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new UnreadableAnswer(`is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The same for JSON. */
export async function readJson(response: Response, mostBytes: number): Promise<unknown> {
  const text = await readAnswer(response, mostBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer('is no JSON');
  }
}
