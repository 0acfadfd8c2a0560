const LOOK_MS = 5;
/** For what a broker does: on a busy machine it takes its time with topics and with groups. */
export const BROKER_MS = 60_000;

/** Waits for a condition, looking every few milliseconds. @throws with what was last seen when it does not come */
export async function until<T>(look: () => Promise<T> | T, holds: (seen: T) => boolean = Boolean, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (let seen = await look(); ; seen = await look()) {
    if (holds(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`It never came; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
