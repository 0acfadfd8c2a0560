import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

const SHELLS = /^(sh|bash|dash|ash|busybox)$/m;

/**
 * Our parent and, where npm put a shell between itself and us, npm.
 * @param known what they were; nothing can be read while this process has no file descriptor left
 */
function ancestors(known = '') {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    const name = /^Name:\s*(.*)/.exec(status)?.[1] ?? '';
    return SHELLS.test(name) ? `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}` : `${process.ppid}`;
  } catch {
    return known.split(' ', 1)[0] === `${process.ppid}` ? known : `${process.ppid}`;
  }
}

/** Calls back once when the process that started this one was killed without notice, so that nobody could stop it any more. */
export function whenOrphaned(callback) {
  const born = ancestors();
  const timer = setInterval(() => {
    if (ancestors(born) === born) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}
