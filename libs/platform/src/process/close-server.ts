import type { Server } from 'node:http';

const DRAIN_MS = 3_000;
const LOOK_MS = 50;

/**
 * Takes no more requests and resolves when those under way are answered; what takes longer than seconds is cut off.
 * A client's connection that idles only afterwards would keep the server from its end for as long as it may be kept alive.
 */
export async function closeServer(server: Server): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(looking);
  clearTimeout(patience);
}
