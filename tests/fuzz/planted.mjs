// A program with one fault of each kind, to check that the fuzz finds them.
import { createServer } from 'node:http';

const json = (answer, status, body, type = 'application/json') =>
  answer.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));

const spin = (ms) => {
  const from = process.threadCpuUsage();
  for (let spent = from; spent.user + spent.system - from.user - from.system < ms * 1_000;) spent = process.threadCpuUsage();
};

const routes = {
  '/fine': (answer) => json(answer, 200, { name: 'fine' }),
  '/slow': (answer) => setTimeout(() => json(answer, 200, { name: 'slow' }), 1_100),
  '/blocking': (answer) => {
    spin(300);
    json(answer, 200, { name: 'blocking' });
  },
  '/broken': (answer) => json(answer, 500, { code: 'INTERNAL' }, 'application/problem+json'),
  '/undocumented': (answer) => json(answer, 202, { name: 'undocumented' }),
  '/unlike': (answer) => json(answer, 200, { name: 1 }),
  '/plain': (answer) => answer.writeHead(400, { 'content-type': 'text/plain' }).end('no'),
  '/silent': (answer) => answer.destroy(),
};

const server = createServer((request, answer) => {
  const route = routes[request.url.split('?')[0]];
  request.resume().on('end', () => route(answer));
});
server.listen(0, '127.0.0.1', () => console.log(`port ${server.address().port};`));
