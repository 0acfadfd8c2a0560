/** Whether a caller prefers server-sent events to JSON, by the weights in its Accept header. */
export function prefersStream(accept: string): boolean {
  const weights = new Map(accept.split(',').map((part) => weighed(part)));
  const stream = weights.get('text/event-stream') ?? 0;
  return stream > 0 && stream >= (weights.get('application/json') ?? 0);
}

function weighed(part: string): [type: string, weight: number] {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [type, Number.isNaN(weight) ? 0 : weight];
}
