import { type Socket, createServer } from 'node:net';

// A mail server that takes everything and keeps nothing, in a process of its own. It parses no more than it must: where a
// message ends. Sends its port when it listens; on any message, how many it has taken since the last one.

const EXTENSIONS = '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
const END = Buffer.from('\r\n.\r\n');
let taken = 0;

function serve(socket: Socket): void {
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write('220 sink\r\n');
  let rest = Buffer.alloc(0);
  let inMessage = false;
  socket.on('data', (chunk: Buffer) => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let replies = '';
    for (;;) {
      const end = inMessage ? data.indexOf(END) : data.indexOf('\n');
      if (end === -1) break;
      if (inMessage) {
        inMessage = false;
        taken += 1;
        data = data.subarray(end + END.length);
        replies += '250 taken\r\n';
        continue;
      }
      const verb = data.toString('latin1', 0, 4).toUpperCase();
      data = data.subarray(end + 1);
      inMessage = verb === 'DATA';
      replies += inMessage ? '354 go on\r\n' : verb === 'EHLO' ? EXTENSIONS : '250 ok\r\n';
    }
    // Of a message, only the bytes that may be a part of its end.
    rest = Buffer.from(inMessage ? data.subarray(Math.max(0, data.length - END.length + 1)) : data);
    if (replies) socket.write(replies);
  });
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('message', () => {
  process.send?.({ taken });
  taken = 0;
});
process.on('disconnect', () => process.exit());
