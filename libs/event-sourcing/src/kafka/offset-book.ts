export interface TopicPartition {
  topic: string;
  partition: number;
}

interface Mark {
  offset: bigint;
  position: number;
}

/** Tracks which offsets may be committed: those of messages that every group has handled, or will read from the store. */
export class OffsetBook {
  private readonly pages = new Map<string, TopicPartition & { awaited: Mark; latest: Mark }>();

  /** The last message of a batch that was passed to the groups. */
  note({ topic, partition }: TopicPartition, offset: string, position: number): void {
    const latest = { offset: BigInt(offset), position };
    const awaited = this.pages.get(`${topic} ${partition}`)?.awaited ?? latest;
    this.pages.set(`${topic} ${partition}`, { topic, partition, awaited, latest });
  }

  /** Removes and returns what may be committed now. @param handledUpTo the position that all groups have passed in a partition */
  take(handledUpTo: (place: TopicPartition) => number): (TopicPartition & { offset: string })[] {
    return [...this.pages].flatMap(([key, { topic, partition, awaited, latest }]) => {
      const handled = handledUpTo({ topic, partition });
      if (handled < awaited.position) return [];
      if (handled >= latest.position) this.pages.delete(key);
      else this.pages.set(key, { topic, partition, awaited: latest, latest });
      return [{ topic, partition, offset: String((handled >= latest.position ? latest : awaited).offset + 1n) }];
    });
  }

  /** Clears everything, because after a new assignment the partitions may belong to another process. */
  clear(): void {
    this.pages.clear();
  }
}
