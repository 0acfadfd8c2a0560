import { classifyMessage } from '@rekindle/email';
import { inboundSamples } from '@rekindle/email/testing';
import { measureMatching } from './inbound/matching.ts';

// How many incoming messages a second one process reads and classifies, with our own samples; beside it a reply with an
// attachment of 25 MB, which costs no more than its head. Then how many of them it also matches with 400,000 emails in a database: half of the messages
// belong to none, the others are replies, and bounces that name a message.
const ROUNDS = Number(process.env.ROUNDS ?? 40);
const LARGE = 25 * 1024 * 1024;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const samples = inboundSamples.map(({ message }) => Buffer.from(message));

function measure(title: string, messages: readonly Buffer[], rounds: number): void {
  for (const message of messages) classifyMessage(message);
  const [started, before] = [performance.now(), process.cpuUsage()];
  for (let round = 0; round < rounds; round++) for (const message of messages) classifyMessage(message);
  const count = messages.length * rounds;
  const perSecond = (ms: number): string => Math.round((count / ms) * 1_000).toLocaleString('en-US');
  const cpu = process.cpuUsage(before);
  print(
    `${title.padEnd(34)} ${perSecond(performance.now() - started).padStart(8)} a second, ${perSecond((cpu.user + cpu.system) / 1_000)} a second of processor time`,
  );
}

const reply = `From: lena@lead.example\nIn-Reply-To: <1@shop.example>\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nYes.\n\n--b\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n`;
const large = Buffer.concat([Buffer.from(reply), Buffer.alloc(LARGE, 'QUJDREVG\n')]);

measure(`read and classified (${samples.length} samples)`, samples, ROUNDS);
measure('a reply of 25 MB', [large], ROUNDS * 10);
await measureMatching(print);
