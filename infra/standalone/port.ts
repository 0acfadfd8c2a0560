import { createServer } from 'node:net';
import { StartRefused } from './home.ts';

/** @throws StartRefused naming the port and the variable that changes it */
export async function requireFreePort(port: number): Promise<void> {
  const code = await tryPort(port);
  if (code === null) return;
  if (code === 'EACCES')
    throw new StartRefused(`Port ${port} needs rights that your user does not have. Choose another: PORT=3000 npm start`);
  throw new StartRefused(`Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`);
}

function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
