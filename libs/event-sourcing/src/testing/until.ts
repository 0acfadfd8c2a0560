const LOOK_MS = 5;
/** For broker operations, which take their time with topics and groups on a busy machine. */
export const BROKER_MS = 60_000;

/** Waits for a condition, checked every few milliseconds. @throws with the last value if it is not met in time */
export async function until<T>(look: () => Promise<T> | T, holds: (seen: T) => boolean = Boolean, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (let seen = await look(); ; seen = await look()) {
    if (holds(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`It never came; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
