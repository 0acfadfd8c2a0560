import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

const SHELLS = /^(sh|bash|dash|ash|busybox)$/m;

/**
 * Our parent and, where npm put a shell between itself and us, npm.
 * @param known their previous ids; nothing can be read while this process has no file descriptor left
 */
function ancestorsOnLinux(known = '') {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    const name = /^Name:\s*(.*)/.exec(status)?.[1] ?? '';
    return SHELLS.test(name) ? `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}` : `${process.ppid}`;
  } catch {
    return known.split(' ', 1)[0] === `${process.ppid}` ? known : `${process.ppid}`;
  }
}

/** Windows never gives a process another parent: check whether the first one is still there. */
function parentOnWindows() {
  try {
    process.kill(process.ppid, 0);
    return `${process.ppid}`;
  } catch (error) {
    return error.code === 'EPERM' ? `${process.ppid}` : 'gone';
  }
}

// The shell of macOS becomes the program that it runs last, so our parent is npm.
const OTHERS = { win32: parentOnWindows, darwin: () => `${process.ppid}` };

/** Calls back once when the process that started this one was killed without notice, so that nobody could stop this one any more. */
export function whenOrphaned(callback, platform = process.platform) {
  const ancestors = OTHERS[platform] ?? ancestorsOnLinux;
  const born = ancestors();
  const timer = setInterval(() => {
    if (ancestors(born) === born) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}
