import { spawnSync } from 'node:child_process';

/** Starts a program so that it can be ended with everything that it starts; on Windows a group of its own would open a window. */
export const groupOptions = (platform = process.platform) => (platform === 'win32' ? { windowsHide: true } : { detached: true });

/** Ends such a program, and everything that it started. */
export function endGroup(pid, platform = process.platform, { kill = process.kill, run = spawnSync } = {}) {
  if (platform === 'win32') return void run('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
  try {
    kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Passes a signal on. Windows would kill the child instead, and its console reaches every process by itself. */
export function passOn(child, signal, platform = process.platform) {
  if (platform !== 'win32') child.kill(signal);
}
