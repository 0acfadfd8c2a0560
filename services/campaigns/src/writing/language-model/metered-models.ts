import { Inject, Injectable } from '@nestjs/common';
import {
  type LanguageModel,
  LANGUAGE_MODEL,
  ModelFault,
  type ChatRequest,
  type ChatPart,
  type Tokens,
  type Writing,
} from './language-model.js';
import { ModelUsage } from './model-usage.js';

/** The paying account and the purpose: 'strategy', 'sequence', 'rewrite', 'chat', 'social' or 'label'. */
export interface Client {
  accountId: string;
  purpose: string;
}

/** The model, metered by account: refused beyond the plan's tokens, and counted whatever the result. */
@Injectable()
export class MeteredModels {
  constructor(
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    private readonly usage: ModelUsage,
  ) {}

  get present(): boolean {
    return this.model !== null;
  }

  /** @throws ModelFault */
  async write(client: Client, writing: Writing): Promise<unknown> {
    const model = await this.open(client);
    const { value, tokens } = await this.billed(client, model, () => model.write(writing));
    await this.usage.add(client, model.name, tokens);
    return value;
  }

  /** @throws ModelFault */
  async *chat(client: Client, request: ChatRequest): AsyncGenerator<ChatPart> {
    const model = await this.open(client);
    let tokens: Tokens | null = null;
    let generated = 0;
    try {
      for await (const part of model.chat(request)) {
        if (part.kind === 'done') tokens = part.tokens;
        else generated += part.text.length;
        yield part;
      }
    } catch (error) {
      tokens = error instanceof ModelFault ? error.tokens : null;
      throw error;
    } finally {
      // A reader who leaves mid-answer ends the stream before it reports its tokens.
      if (tokens ?? generated > 0) await this.usage.add(client, model.name, tokens ?? estimated(request, generated));
    }
  }

  private async open({ accountId }: Client): Promise<LanguageModel> {
    if (!this.model) throw new ModelFault('unavailable', 'No key is set.');
    await this.usage.assertLeft(accountId);
    return this.model;
  }

  /** Refusals and unusable answers are counted too. */
  private async billed<T>(client: Client, model: LanguageModel, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const tokens: Tokens | null = error instanceof ModelFault ? error.tokens : null;
      if (tokens) await this.usage.add(client, model.name, tokens);
      throw error;
    }
  }
}

const CHARACTERS_PER_TOKEN = 4;

const estimated = ({ turns }: ChatRequest, generated: number): Tokens => ({
  input: Math.ceil(JSON.stringify(turns).length / CHARACTERS_PER_TOKEN),
  output: Math.ceil(generated / CHARACTERS_PER_TOKEN),
});
