import { createServer } from 'node:net';

// Only erasable syntax: the set-up of the end-to-end tests runs this very file without a build.

// Ports assigned by the system lie in the range of outgoing connections: by the time of the start one may be taken.
let nextPort = 21_000 + (process.pid % 400) * 20;

/** A port for a process that is about to start. */
export async function servicePort(): Promise<number> {
  for (;;) {
    nextPort += 1;
    const port = nextPort;
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
