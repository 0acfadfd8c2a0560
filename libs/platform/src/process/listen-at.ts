import { once } from 'node:events';
import type { Server } from 'node:net';

/** A fault of this machine that its owner can fix; the message says how. */
export class StartRefused extends Error {}

// Errors of a machine without IPv6.
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

export interface Place {
  port: number;
  /** By default every address of this machine. */
  host?: string | undefined;
  /** Whether to start even if this machine lacks the address. */
  optional?: boolean;
  /** The variables that set it. */
  settings?: { port: string; host: string };
}

/** @returns whether it is listening there @throws StartRefused naming the port or the address, and the variable that changes it */
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
