import { connect } from 'node:net';

// The rate of a client of ours that records nothing: the same message over and over, the next envelope behind the
// last dot. In a process of its own: node raw-client.ts <port> <connections> <emails> <bytes>

const [port, connections, emails, bytes] = process.argv.slice(2).map(Number) as [number, number, number, number];
const line = `${'x'.repeat(70)}\r\n`;
const body = `Subject: bench\r\n\r\n${line.repeat(Math.ceil(bytes / line.length))}`;
const envelope = 'MAIL FROM:<a@sender.example>\r\nRCPT TO:<b@receiver.example>\r\nDATA\r\n';
const next = Buffer.from(`${body}.\r\n${envelope}`);
let left = emails;

function run(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.setNoDelay(true));
    let rest = '';
    let greeted = false;
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const reply of lines) {
        if (reply.startsWith('220')) socket.write('EHLO bench\r\n');
        else if (!greeted && reply.startsWith('250 ')) {
          greeted = true;
          socket.write(envelope);
        } else if (reply.startsWith('354')) {
          left -= 1;
          if (left < 0) return void socket.end(() => resolve());
          socket.write(next);
        }
      }
    });
  });
}

const began = performance.now();
await Promise.all(Array.from({ length: connections }, run));
process.send?.({ seconds: (performance.now() - began) / 1_000 });
process.disconnect();
