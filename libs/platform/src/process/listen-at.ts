import { once } from 'node:events';
import type { Server } from 'node:net';

/** Something about this machine that its owner can put right; the message says how. */
export class StartRefused extends Error {}

// A machine without IPv6 has no address of that kind.
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

export interface Place {
  port: number;
  /** Every address of this machine by default. */
  host?: string | undefined;
  /** An address that this machine does not have is no reason not to start. */
  optional?: boolean;
  /** The variables that choose it. */
  settings?: { port: string; host: string };
}

/** @returns whether it listens there @throws StartRefused naming the port or the address, and the variable that changes it */
export async function listenAt(server: Server, { port, host, optional = false, settings }: Place): Promise<boolean> {
  const listening = once(server, 'listening');
  server.listen({ port, host });
  try {
    await listening;
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (optional && NO_SUCH_ADDRESS.has(code)) return false;
    throw refusalOf(code, { port, host, settings }) ?? error;
  }
}

function refusalOf(code: string, { port, host, settings = { port: 'PORT', host: 'HOST' } }: Place): StartRefused | null {
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is taken by another program: stop that program, or choose another with ${settings.port}, for example ${settings.port}=${port + 1}.`,
    );
  if (code === 'EACCES') return new StartRefused(`This user may not open port ${port}: choose another with ${settings.port}.`);
  if (NO_SUCH_ADDRESS.has(code)) return new StartRefused(`This machine has no address ${host}: give one of its own in ${settings.host}.`);
  return null;
}
