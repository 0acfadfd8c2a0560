import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import { BuiltInStrategist } from './built-in/built-in-strategist.js';
import { emailFaults, readingFaults, sequenceFaults } from './rules/email-rules.js';
import { strategyFaults } from './rules/strategy-rules.js';
import {
  type Author,
  type Brief,
  type DraftedEmail,
  type ListFacts,
  type Order,
  type Repair,
  type Rewrite,
  STRATEGIST,
  type Strategist,
  StrategistFault,
  type Strategy,
} from './strategist.js';

/** The reasons why the built-in strategist wrote instead of another one; `rules` means that a text broke them twice. */
export const standIns = ['unavailable', 'refused', 'limit', 'rules'] as const;
export type StandIn = (typeof standIns)[number];

export interface Written<T> {
  value: T;
  author: Author;
  standIn: StandIn | null;
}

interface Task<T> {
  what: string;
  accountId: string;
  write: (strategist: Strategist, order: Order<T>) => Promise<T>;
  faults: (value: T) => string[];
  /** Remarks that lead to one more request, whose result is then accepted: the owner may have wished it so. */
  remarks?: (value: T) => string[];
}

/** Checks every text against the same rules, asks once for a repair, and falls back to the built-in strategist. */
@Injectable()
export class CheckedStrategist {
  private readonly standIn = new BuiltInStrategist();

  constructor(
    @Inject(STRATEGIST) private readonly strategist: Strategist,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  strategy(accountId: string, brief: Brief, list: ListFacts): Promise<Written<Strategy>> {
    return this.order({
      what: 'strategy',
      accountId,
      write: (strategist, order) => strategist.strategy(brief, list, order),
      faults: (strategy) => strategyFaults(strategy, brief, list),
    });
  }

  sequence(accountId: string, brief: Brief, list: ListFacts, strategy: Strategy): Promise<Written<DraftedEmail[]>> {
    return this.order({
      what: 'sequence',
      accountId,
      write: (strategist, order) => strategist.sequence(brief, list, strategy, order),
      faults: (emails) => sequenceFaults(emails, brief),
    });
  }

  /** @throws StrategistFault if not even the fallback can follow the instruction; its message is for the user */
  rewrite(accountId: string, brief: Brief, list: ListFacts, rewrite: Rewrite): Promise<Written<DraftedEmail>> {
    // The owner's own text in the email counts like an answer of the form.
    const said = `${rewrite.instruction}\n${rewrite.email.subject}\n${rewrite.email.text}`;
    return this.order({
      what: 'rewrite',
      accountId,
      write: (strategist, order) => strategist.rewrite(brief, list, rewrite, order),
      faults: (email) => emailFaults(email, brief, said),
      remarks: (email) => readingFaults(email, brief),
    });
  }

  private async order<T>(task: Task<T>): Promise<Written<T>> {
    const { author } = this.strategist;
    if (author === 'built-in') return { value: await this.byRules(task), author, standIn: null };
    const first = await this.attempt(task);
    if ('value' in first) return { value: first.value, author, standIn: null };
    const last = 'repair' in first ? await this.attempt(task, first.repair) : first;
    if ('value' in last) return { value: last.value, author, standIn: null };
    const standIn = 'standIn' in last ? last.standIn : 'rules';
    this.logger.warn({ accountId: task.accountId, what: task.what, standIn }, 'The built-in strategist takes over');
    return { value: await this.byRules(task), author: 'built-in', standIn };
  }

  private async attempt<T>({ accountId, write, faults, remarks }: Task<T>, repair?: Repair<T>): Promise<Attempt<T>> {
    try {
      const value = await write(this.strategist, { accountId, ...(repair && { repair }) });
      const found = [...new Set([...faults(value), ...(repair ? [] : (remarks?.(value) ?? []))])];
      return found.length === 0 ? { value } : { repair: { draft: value, faults: found } };
    } catch (error) {
      if (!(error instanceof StrategistFault)) throw error;
      return error.kind === 'unusable' ? { repair: { draft: null, faults: [error.message] } } : { standIn: error.kind };
    }
  }

  /** The last resort: it contains nothing beyond the form, so a broken rule is logged rather than a failure. */
  private async byRules<T>({ what, accountId, write, faults }: Task<T>): Promise<T> {
    const value = await write(this.standIn, { accountId });
    const found = faults(value);
    if (found.length > 0) this.logger.warn({ accountId, what, faults: found.length }, 'The built-in strategist broke a rule');
    return value;
  }
}

type Attempt<T> = { value: T } | { repair: Repair<T> } | { standIn: StandIn };
