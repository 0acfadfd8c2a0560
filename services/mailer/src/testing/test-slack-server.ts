import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse) => void;

const say =
  (status: number, words: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(words);

/** An incoming webhook like Slack's, which answers in plain words. */
export class TestSlackServer {
  readonly messages: string[] = [];
  private answer: Answer = say(200, 'ok');
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.messages.push((JSON.parse(Buffer.concat(chunks).toString()) as { text: string }).text);
      this.answer(response);
    });
  });

  /** @returns its host */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sets what it answers from now on. */
  answers(status: number, words: string, headers: Record<string, string> = {}): void {
    this.answer = say(status, words, headers);
  }

  /** Makes it accept messages and answer nothing. */
  isSilent(): void {
    this.answer = () => undefined;
  }

  /** Makes it answer without end. */
  isEndless(): void {
    this.answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed && response.write('ok'.repeat(8_192))) setImmediate(more);
      };
      response.on('drain', more);
      more();
    };
  }

  reset(): void {
    this.messages.length = 0;
    this.answers(200, 'ok');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
