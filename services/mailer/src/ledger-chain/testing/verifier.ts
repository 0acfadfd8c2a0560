import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../../../../infra/ops/sending/ledger/verify-ledger.ts');

interface Verified {
  events: number;
  figures: Record<string, unknown>;
  last: string;
  noted: number | null;
}

/** Runs the auditor's program on files of its own. That program and the product import nothing from each other. */
export class Verifier {
  private readonly dir = mkdtempSync(join(tmpdir(), 'rekindle-ledger-'));
  private readonly file = join(this.dir, 'ledger.jsonl');

  private constructor(private readonly run: (file: string, noted?: string) => Promise<Verified>) {}

  static async load(): Promise<Verifier> {
    const { verifyLedger } = (await import(PROGRAM)) as { verifyLedger: (file: string, noted?: string) => Promise<Verified> };
    return new Verifier(verifyLedger);
  }

  verify(content: string | Buffer, noted?: string): Promise<Verified> {
    writeFileSync(this.file, content);
    return this.run(this.file, noted);
  }

  /** @returns what is wrong */
  fault(content: string | Buffer, noted?: string): Promise<string> {
    return this.verify(content, noted).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** The whole file. */
export async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const some of lines) text += some;
  return text;
}
