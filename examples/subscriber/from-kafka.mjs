// Writes what happened to leads to a file, from Rekindle's Kafka topics, each event once.
//   npm install kafkajs && KAFKA_BROKERS=localhost:9092 node from-kafka.mjs events.jsonl
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { Kafka, logLevel } from 'kafkajs';

const { KAFKA_BROKERS = 'localhost:9092', GROUP_ID = 'my-system' } = process.env;
const [file = 'events.jsonl'] = process.argv.slice(2);
const topics = ['rekindle.campaigns', 'rekindle.mailer', 'rekindle.billing', 'rekindle.accounts'];
const wanted = new Set(['LeadListUploaded', 'LeadDeleted', 'EmailSent', 'EmailOpened', 'ReplyReceived', 'ConversionRecorded']);

// Handling an event and remembering it belong together: here one line of a file, elsewhere one transaction.
const written = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
// A process killed in the middle of a line leaves half of it.
const whole = written.subarray(0, written.lastIndexOf('\n') + 1);
if (whole.length < written.length) truncateSync(file, whole.length);
const lines = whole.toString().split('\n').filter(Boolean);
const seen = new Set(lines.map((line) => JSON.parse(line).id));

function handle(event) {
  // Topics also carry events that are not meant for you.
  if (!wanted.has(event.type)) return;
  // Delivery is at least once: after a fault, on either side, an event is delivered again.
  if (seen.has(event.id)) return;
  appendFileSync(file, `${JSON.stringify(event)}\n`);
  seen.add(event.id);
}

const kafka = new Kafka({ clientId: 'my-system', brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.ERROR });
const consumer = kafka.consumer({ groupId: GROUP_ID });
const stop = () => consumer.disconnect().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

await consumer.connect();
// A new group starts with the very first event; one that ran before continues where it stopped.
await consumer.subscribe({ topics, fromBeginning: true });
await consumer.run({
  eachMessage: async ({ message }) => handle(JSON.parse(message.value.toString())),
});
console.log(`Reading ${topics.join(', ')} as ${GROUP_ID}`);
