// Writes each public event of your account to a file, once, and continues where it stopped.
//   REKINDLE_URL=https://… REKINDLE_API_KEY=rk_… node from-api.mjs events.jsonl
import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';

const { REKINDLE_URL = 'http://localhost:3000', REKINDLE_API_KEY = '' } = process.env;
const [file = 'events.jsonl'] = process.argv.slice(2);
const place = `${file}.cursor`;
const headers = { authorization: `Bearer ${REKINDLE_API_KEY}` };

// Events are repeated only if the program ends between the two writes below: those of the last page are recognized by their ids.
const written = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
// A process killed in the middle of a line leaves half of it.
const whole = written.subarray(0, written.lastIndexOf('\n') + 1);
if (whole.length < written.length) truncateSync(file, whole.length);
const lines = whole.toString().split('\n').filter(Boolean);
const seen = new Set(lines.slice(-500).map((line) => JSON.parse(line).id));
let after = existsSync(place) ? readFileSync(place, 'utf8') : '';

async function nextPage() {
  const address = new URL('/api/events?wait=30&limit=500', REKINDLE_URL);
  if (after) address.searchParams.set('after', after);
  const answer = await fetch(address, { headers });
  if (answer.ok) return answer.json();
  const { status, detail } = await answer.json();
  // Busy or restarting: try again. Any other error will not go away by itself.
  if (status === 429 || status >= 500) throw new Error(detail);
  console.error(`${status}: ${detail}`);
  process.exit(1);
}

for (;;) {
  try {
    const { events, next } = await nextPage();
    const fresh = events.filter(({ id }) => !seen.has(id));
    if (fresh.length > 0) appendFileSync(file, fresh.map((event) => `${JSON.stringify(event)}\n`).join(''));
    writeFileSync(`${place}.new`, next);
    renameSync(`${place}.new`, place);
    after = next;
  } catch (error) {
    console.error(`${error.message}, trying again`);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}
