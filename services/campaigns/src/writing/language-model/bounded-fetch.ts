/** Some hundred times what is asked for. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Hangs up on an answer that is longer than any could be: the client would keep all of it in memory, for as long as it may take. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let left = MOST_BYTES;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      left -= piece.length;
      if (left < 0) throw new Error('The answer is too long');
      controller.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(bounded), response);
};
