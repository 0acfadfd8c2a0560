import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Small disks in memory, as tests/support makes them. */
export interface SmallDisks {
  /** @returns the command of a process that sees such a disk in place of a folder */
  on(dir: string, command: string[]): string[];
  seenBy(pid: number, dir: string): string;
  fill(dir: string): void;
}

export interface MailerPlace {
  databaseUrl: string;
  smtpUrl: string;
  /** Its REKINDLE_HOME, kept so that a restarted mailer finds its journals. */
  home: string;
  /** Its home is a small disk that is gone with the process. */
  disks?: SmallDisks | undefined;
  /** The script it runs; a sender by default. */
  script?: string;
  /** Further variables for its program. */
  env?: NodeJS.ProcessEnv;
}

/** One of several mailers or readers on a database, restarted whenever it ends. */
export class MailerProcess {
  private child: ChildProcess | null = null;
  private wanted = true;
  private running: Promise<void> = Promise.resolve();

  /** @param now the business time, which runs sixty times as fast, so that an email put off for a minute waits a second */
  constructor(
    readonly place: MailerPlace,
    private readonly now: () => Date,
  ) {}

  start(): void {
    this.wanted = true;
    this.running = this.run();
  }

  /** `kill -9`; it restarts immediately. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Ends it for good, or until it is started again. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.wanted = false;
    this.child?.kill(signal);
    await this.running;
  }

  /** Its home, as seen by the process. */
  get seenHome(): string {
    return this.place.disks?.seenBy(this.child?.pid ?? 0, this.place.home) ?? this.place.home;
  }

  private async run(): Promise<void> {
    while (this.wanted) {
      this.child = this.spawn();
      await once(this.child, 'exit');
    }
  }

  private spawn(): ChildProcess {
    const { databaseUrl, smtpUrl, home, disks, script = 'services/mailer/src/testing/sender-process.ts' } = this.place;
    const env = {
      ...process.env,
      ...this.place.env,
      ...{
        NODE_OPTIONS: '',
        DATABASE_URL: databaseUrl,
        SMTP_URL: smtpUrl,
        HOME_DIR: home,
        NOW: this.now().toISOString(),
        PACE: '60',
        PGAPPNAME: 'mailer storm',
      },
    };
    const loader = ['--import', './tests/support/source-loader.mjs', script];
    const command = [process.execPath, ...loader];
    const [program, ...args] = (disks?.on(home, command) ?? command) as [string, ...string[]];
    return spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore'] });
  }
}
