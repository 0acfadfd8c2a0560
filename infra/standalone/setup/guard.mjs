// Runs a program that ends with the process that started it: however that one ends, its end of our standard input is closed.
import { spawn } from 'node:child_process';
import { endGroup, groupOptions } from './processes.mjs';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...groupOptions() });
const end = () => endGroup(child.pid);

process.stdin.on('error', end).on('close', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, end);
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('exit', (code, signal) => {
  if (signal) console.error(`ended by ${signal}`);
  process.exit(code ?? 1);
});
