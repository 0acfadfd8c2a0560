import { invalid } from '../books/stripe-error.js';
import type { FormObject, FormValue } from './form.js';

/** The parameters of a call. One that nobody reads is unknown: better refused here than ignored here and refused by Stripe. */
export class Params {
  private readonly read = new Set<string>();
  private readonly inside: Params[] = [];

  constructor(
    private readonly values: FormObject,
    private readonly path = '',
  ) {}

  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  isText(name: string): boolean {
    return typeof this.raw(name) === 'string';
  }

  text(name: string): string | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalid(`Invalid string: ${this.full(name)}`, this.full(name));
    if (value.length > 5_000) throw invalid('Invalid string: must be at most 5000 characters', this.full(name));
    return value;
  }

  /** An empty text removes the value. */
  textOrNull(name: string): string | null | undefined {
    return this.text(name) === '' ? null : this.text(name);
  }

  need(name: string): string {
    const value = this.text(name);
    if (!value) throw invalid(`Missing required param: ${this.full(name)}.`, this.full(name), 'parameter_missing');
    return value;
  }

  whole(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    if (!/^-?\d{1,12}$/.test(value)) throw invalid(`Invalid integer: ${value}`, this.full(name), 'parameter_invalid_integer');
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value !== undefined && value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, this.full(name));
    return value === undefined ? undefined : value === 'true';
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = allowed.find((one) => one === value);
    if (!found) throw invalid(`Invalid ${this.full(name)}: must be one of ${allowed.join(', ')}`, this.full(name));
    return found;
  }

  texts(name: string): string[] {
    const value = this.raw(name);
    if (value === undefined || value === '') return [];
    const list = Array.isArray(value) ? value : null;
    if (!list?.every((one) => typeof one === 'string')) throw invalid(`Invalid array: ${this.full(name)}`, this.full(name));
    return list;
  }

  nested(name: string): Params | undefined {
    const value = this.raw(name);
    if (value === undefined || value === '') return undefined;
    return this.open(value, this.full(name));
  }

  each(name: string): Params[] {
    const value = this.raw(name);
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw invalid(`Invalid array: ${this.full(name)}`, this.full(name));
    return value.map((one, index) => this.open(one, `${this.full(name)}[${index}]`));
  }

  /** Merged as by Stripe: given values are set, empty ones removed. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const given = this.raw('metadata');
    if (given === '') return {};
    if (given === undefined || (Array.isArray(given) && given.length === 0)) return before;
    const entries = Object.entries(given);
    if (entries.some(([, value]) => typeof value !== 'string' || value.length > 500))
      throw invalid('Invalid metadata', this.full('metadata'));
    const merged = { ...before, ...Object.fromEntries(entries) } as Record<string, string>;
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  }

  /** Parameters that change nothing here. */
  ignore(...names: string[]): void {
    for (const name of names) this.read.add(name);
  }

  refuseUnread(): void {
    const unread = Object.keys(this.values).find((name) => !this.read.has(name));
    if (unread !== undefined)
      throw invalid(
        `Received unknown parameter: ${this.full(unread)} (or the sandbox does not know it)`,
        this.full(unread),
        'parameter_unknown',
      );
    for (const params of this.inside) params.refuseUnread();
  }

  private raw(name: string): FormValue | undefined {
    this.read.add(name);
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  private open(value: FormValue, path: string): Params {
    if (typeof value === 'string' || Array.isArray(value)) throw invalid(`Invalid object: ${path}`, path);
    const params = new Params(value, path);
    this.inside.push(params);
    return params;
  }

  private full(name: string): string {
    return this.path ? `${this.path}[${name}]` : name;
  }
}
