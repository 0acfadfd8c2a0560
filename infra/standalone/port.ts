import { createServer } from 'node:net';
import { StartRefused } from './home.ts';

/** @throws StartRefused naming the port and the variable that changes it */
export async function requireFreePort(port: number): Promise<void> {
  const error = await tryPort(port);
  if (error) throw portTaken(port, error);
}

export function portTaken(port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EACCES')
    return new StartRefused(`Your user may not open port ${port}. Choose another with PORT: PORT=3000 npm start`);
  if (error.code !== 'EADDRINUSE') return error;
  return new StartRefused(
    `Port ${port} is taken by another program. Stop that program, or choose another with PORT: PORT=${port + 1} npm start`,
  );
}

function tryPort(port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
