// Preloaded into the program under test (`node --import`): prints how long its event loop was blocked. Counted in
// processor time of that thread, which other work on the machine does not lengthen.
import { isMainThread } from 'node:worker_threads';

const BEAT_MS = 20;
const WORTH_A_LINE_MS = 100;

function spent() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

if (isMainThread) {
  let before = spent();
  const beat = setInterval(() => {
    const now = spent();
    if (now - before > WORTH_A_LINE_MS)
      process.stdout.write(`${JSON.stringify({ blockedMs: Math.round(now - before), until: Date.now() })}\n`);
    before = now;
  }, BEAT_MS);
  beat.unref();
}
