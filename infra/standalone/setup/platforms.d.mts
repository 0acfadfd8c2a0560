/** A machine, as npm names it; `libc` is glibc or musl, on Linux only. */
export interface Machine {
  platform: string;
  arch: string;
  libc?: string | undefined;
}
/** What is brought for a machine. */
export interface Platform {
  title: string;
  os: string;
  cpu: string;
  libc: string | undefined;
  /** The package of PostgreSQL, which says where its programs are. */
  postgres: string;
  /** The package of Node, and its program in it. */
  node: string;
  nodeProgram: string;
}
export const PLATFORMS: readonly Platform[];
export const machine: Machine;
/** undefined where nothing is brought. */
export function platformOf(machine?: Machine): Platform | undefined;
/** What to do on a machine that nothing is brought for, in one sentence. */
export function nothingBrought(machine?: Machine): string;
