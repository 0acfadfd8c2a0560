import { connect } from 'node:net';

// Requests one pixel after another over a number of connections, each the next once it has its response. In a process of its
// own: node client.ts <port> <connections> <seconds>, and the paths as a message; sends hits a second and p99 in milliseconds.

const [port, connections, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
const WARM_UP_MS = 1_000;

function run(requests: readonly string[], until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = 0;
    let n = Math.floor(Math.random() * requests.length);
    const ask = (): void => {
      if (performance.now() >= until) return void socket.end(() => resolve());
      at = performance.now();
      socket.write(requests[(n += 1) % requests.length] as string);
    };
    const socket = connect(port, '127.0.0.1', ask);
    socket.setNoDelay(true).setEncoding('latin1');
    let rest = '';
    socket.on('error', reject).on('data', (chunk: string) => {
      rest += chunk;
      const head = rest.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(rest)?.[1] ?? 0);
      if (rest.length < head + 4 + length) return;
      if (!rest.startsWith('HTTP/1.1 200')) return reject(new Error(rest.slice(0, head)));
      rest = '';
      times.push(performance.now() - at);
      ask();
    });
  });
}

async function measure(paths: readonly string[]): Promise<void> {
  const requests = paths.map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko\r\n\r\n`,
  );
  const all = (ms: number, times: number[]): Promise<void[]> =>
    Promise.all(Array.from({ length: connections }, () => run(requests, performance.now() + ms, times)));
  const [warmUp, times]: [number[], number[]] = [[], []];
  await all(WARM_UP_MS, warmUp);
  await all(seconds * 1_000, times);
  times.sort((a, b) => a - b);
  process.send?.({
    rate: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)],
    hits: times.length,
    all: times.length + warmUp.length,
  });
  process.disconnect();
}

process.once('message', (paths: string[]) => void measure(paths));
