import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';

type Run = (program: string, args: string[]) => string;

const execute: Run = (program, args) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });

const orElse = <T>(fallback: T, read: () => T): T => {
  try {
    return read();
  } catch {
    return fallback;
  }
};

// Not by the id in postmaster.pid: ids are reused, and backends outlive a postmaster that was killed.
const worksIn = (folder: string, pid: number): boolean =>
  orElse(false, () => readlinkSync(`/proc/${pid}/cwd`) === folder && /^postgres$/m.test(readFileSync(`/proc/${pid}/comm`, 'utf8')));

// A process that has ended and only waits for its parent to notice holds nothing any more.
const hasEnded = (pid: number): boolean =>
  / [ZX] /.test(
    orElse(') X ', () => readFileSync(`/proc/${pid}/stat`, 'utf8'))
      .split(')')
      .at(-1) ?? '',
  );

function onLinux(folder: string): number[] {
  const pids = orElse<string[]>([], () => readdirSync('/proc')).filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => worksIn(folder, pid) && !hasEnded(pid));
}

/** `lsof` comes with macOS: a line `p<pid>`, then `n<working folder>` of each process named postgres. */
function onMac(folder: string, run: Run): number[] {
  const listed = orElse('', () => run('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn']));
  return [...listed.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)].filter(([, , path]) => path === folder).map(([, pid]) => Number(pid));
}

interface WindowsProcess {
  ProcessId: number;
  ParentProcessId: number;
  CommandLine: string | null;
}

const LIST = `ConvertTo-Json -Compress -InputObject @(Get-CimInstance Win32_Process -Filter "Name='postgres.exe'" | Select-Object ProcessId,ParentProcessId,CommandLine)`;

/** Windows does not reveal working folders: the postmaster's command names its data, and its backends name it as their parent. */
function onWindows(folder: string, run: Run): number[] {
  const found = orElse<WindowsProcess[]>([], () => JSON.parse(run('powershell.exe', ['-NoProfile', '-Command', LIST])) as WindowsProcess[]);
  const postmasters = found.filter(({ CommandLine }) => CommandLine?.includes(` -D ${folder} `) || CommandLine?.includes(`"${folder}"`));
  const ids = new Set(postmasters.map(({ ProcessId }) => ProcessId));
  return found.filter(({ ProcessId, ParentProcessId }) => ids.has(ProcessId) || ids.has(ParentProcessId)).map(({ ProcessId }) => ProcessId);
}

/** The server's processes, postmaster and backends. */
export function serverProcesses(dataDir: string, platform: string = process.platform, run: Run = execute): number[] {
  if (platform === 'win32') return onWindows(dataDir, run);
  const folder = orElse(dataDir, () => realpathSync(dataDir));
  return platform === 'darwin' ? onMac(folder, run) : onLinux(folder);
}
