export const PARTITIONS = 12;

/** Kafka's own hash of a key (murmur2), so that both transports assign a stream to the same partition. */
function murmur2(bytes: Buffer): number {
  const M = 0x5bd1e995;
  let hash = 0x9747b28c ^ bytes.length;
  const whole = bytes.length & ~3;
  for (let i = 0; i < whole; i += 4) {
    let k = Math.imul(bytes.readInt32LE(i), M);
    k = Math.imul(k ^ (k >>> 24), M);
    hash = Math.imul(hash, M) ^ k;
  }
  const rest = bytes.length - whole;
  if (rest === 3) hash ^= (bytes[whole + 2] ?? 0) << 16;
  if (rest >= 2) hash ^= (bytes[whole + 1] ?? 0) << 8;
  if (rest >= 1) hash = Math.imul(hash ^ (bytes[whole] ?? 0), M);
  hash = Math.imul(hash ^ (hash >>> 13), M);
  return hash ^ (hash >>> 15);
}

export const partitionOf = (streamId: string): number => (murmur2(Buffer.from(streamId)) & 0x7fffffff) % PARTITIONS;
