import type { Server } from 'node:http';

const DRAIN_MS = 3_000;
const LOOK_MS = 50;

/**
 * Stops accepting requests and resolves when running ones are answered; those that take longer than seconds are cut off.
 * Connections that become idle later are closed too: they would delay the end for their keep-alive time.
 */
export async function closeServer(server: Server): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(looking);
  clearTimeout(timeout);
}
