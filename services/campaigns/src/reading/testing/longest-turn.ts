export interface Measured<T> {
  result: T;
  /** Processor time of this thread: what else the machine does meanwhile does not count. */
  longestMs: number;
  /** Bytes of the heap and its buffers that were added at most. */
  memory: number;
}

const memoryInUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Runs work and watches how long a single turn of the event loop is busy with it. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const before = memoryInUse();
  let [memory, longestMs, running] = [0, 0, true];
  let last = process.threadCpuUsage();
  const look = (): void => {
    const spent = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (spent.user + spent.system) / 1_000);
    memory = Math.max(memory, memoryInUse() - before);
    last = process.threadCpuUsage();
    if (running) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  running = false;
  look();
  return { result, longestMs, memory };
}
