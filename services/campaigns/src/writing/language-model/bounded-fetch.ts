/** Some hundred times the requested size. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Aborts an excessively long response, which the client would otherwise keep in memory, however long it takes. */
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
