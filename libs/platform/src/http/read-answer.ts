/** What another server answered is longer than anybody needs, or is no JSON. Its words stay out of logs. */
export class UnreadableAnswer extends Error {
  constructor(why: string) {
    super(`The answer ${why}`);
    this.name = 'UnreadableAnswer';
  }
}

/**
 * Reads what another server answers, however long it goes on: a reader of `fetch` has no limit of its own.
 * @param mostBytes as they are after decompression
 * @throws UnreadableAnswer, or what `fetch` throws where the connection ends
 */
export async function readAnswer({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new UnreadableAnswer(`is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The same, of JSON. */
export async function readJson(response: Response, mostBytes: number): Promise<unknown> {
  const text = await readAnswer(response, mostBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer('is no JSON');
  }
}
