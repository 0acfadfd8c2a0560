import { createServer } from 'node:http';

// The rate of bare node:http: the same picture, and nothing stored. In a process of its own; sends its port.

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const HEADERS = { 'content-type': 'image/gif', 'content-length': GIF.length, 'cache-control': 'no-store' };

const server = createServer((_, response) => response.writeHead(200, HEADERS).end(GIF));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('disconnect', () => process.exit());
