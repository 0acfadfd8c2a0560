import { once } from 'node:events';
import { type Server, createServer } from 'node:http';

export interface AskedModel {
  messages: { role: string; content: string }[];
  tools?: unknown;
}

/** The model's answer; null for a refusal; a number for an error status of the provider. */
type Said = string | number | null;

const usage = { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1_200 };

/** A language model behind the provider's protocol, on a port of its own. */
export class ModelServer {
  readonly asked: AskedModel[] = [];
  says: () => Said | Promise<Said> = () => null;
  private readonly server: Server = createServer((request, response) => {
    void request.toArray().then(async (chunks) => {
      this.asked.push(JSON.parse(Buffer.concat(chunks).toString()) as AskedModel);
      const said = await this.says();
      const [status, content] = typeof said === 'number' ? [said, null] : [200, said];
      const message = { role: 'assistant', content, refusal: content === null ? 'I cannot help with that.' : null };
      const body = {
        id: '1',
        object: 'chat.completion',
        created: 1,
        model: 'spec',
        choices: [{ index: 0, finish_reason: 'stop', message }],
        usage,
      };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }
}
