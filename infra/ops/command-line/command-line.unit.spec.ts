import { describe, expect, it } from '@jest/globals';
import type { Operation } from '../operation.ts';
import { Call, type Terminal } from './call.ts';
import { help, helpOf } from './help.ts';
import { findOperation, parseCall } from './parse-call.ts';
import { Declined, UsageError } from './refusals.ts';

const operation = (noun: string, verb: string, more: Partial<Operation> = {}): Operation => ({
  noun,
  verb,
  args: [],
  summary: 'does it',
  example: `${noun} ${verb}`,
  run: () => Promise.resolve({ text: '', data: {} }),
  ...more,
});
const skip = operation('parked', 'skip', {
  args: ['<group>', '[stream]'],
  options: { reason: { value: 'why', summary: 'is kept' }, all: { summary: 'every one' } },
  asks: true,
});
const resolve = operation('deliveries unknown', 'resolve', { args: ['<id …>'] });
const all = [skip, resolve, operation('deliveries', 'list')];

describe('a call', () => {
  it('is recognized by its words, wherever the options are', () => {
    expect(findOperation(all, ['--json', 'parked', 'skip', 'x'])).toBe(skip);
    expect(findOperation(all, ['deliveries', 'unknown', 'resolve', 'x'])).toBe(resolve);
    expect(findOperation(all, ['parked', 'unskip'])).toBeNull();
  });

  it('has arguments and options', () => {
    const { args, values } = parseCall(skip, ['--yes', 'parked', 'skip', 'a', 'b', '--reason', 'it is broken', '--json']);
    expect({ args, values }).toEqual({ args: ['a', 'b'], values: { yes: true, reason: 'it is broken', json: true } });
    expect(parseCall(resolve, ['deliveries', 'unknown', 'resolve', '1', '2', '3']).args).toEqual(['1', '2', '3']);
  });

  it.each([
    [['--force'], '"parked skip" has no option --force. It has --reason, --all, --yes, --json, --help.'],
    [['--reason'], '--reason needs a value: why.'],
    [['--all=yes'], '--all takes no value.'],
    [['a', 'b', 'c'], 'It is: npm run ops -- parked skip <group> [stream]'],
    [[], 'It is: npm run ops -- parked skip <group> [stream]'],
  ])('is refused for %j, with the fault', (argv, why) => {
    const args = argv.some((word) => !word.startsWith('-')) || argv.length === 0 ? argv : ['a', ...argv];
    expect(() => parseCall(skip, ['parked', 'skip', ...args])).toThrow(new UsageError(why));
  });

  it('can ask for help without its arguments', () => {
    expect(parseCall(skip, ['parked', 'skip', '-h']).values.help).toBe(true);
  });
});

describe('values', () => {
  it.each([
    [() => new Call({ limit: 'many' }).whole('limit', 1, 1_000), '--limit must be a whole number from 1 to 1,000, not "many".'],
    [() => new Call({ tenant: 'acme' }).id('tenant'), '--tenant must be an id (a UUID), not "acme".'],
    [() => new Call({ as: 'lost' }).choice('as', ['sent', 'failed']), '--as must be sent or failed, not "lost".'],
    [() => new Call({ type: 'EmailSen' }).eventTypes('type'), '--type: there is no event type "EmailSen". Perhaps EmailSent?'],
  ])("are refused, with the option's name", (read, why) => {
    expect(read).toThrow(new UsageError(why));
  });

  it('are read', () => {
    const call = new Call({ limit: '1,000', type: 'EmailSent, EmailOpened' });
    expect(call.whole('limit', 1, 1_000)).toBe(1_000);
    expect(call.eventTypes('type')).toEqual(['EmailSent', 'EmailOpened']);
  });
});

describe('a command that changes something', () => {
  const terminal = (answer: string, interactive = true): Terminal => ({
    interactive,
    ask: () => Promise.resolve(answer),
    print: () => undefined,
    signal: new AbortController().signal,
  });

  it('runs with --yes, or after a yes', async () => {
    await expect(new Call({ yes: true }).confirm('It goes.')).resolves.toBeUndefined();
    await expect(new Call({}, terminal('y')).confirm('It goes.')).resolves.toBeUndefined();
  });

  it('does not run after any other answer', async () => {
    await expect(new Call({}, terminal('')).confirm('It goes.')).rejects.toThrow(Declined);
    await expect(new Call({}, terminal('y', false)).confirm('It goes.')).rejects.toThrow('nobody is here to confirm it: say --yes');
  });

  it('asks for a reason, and accepts no blank one', async () => {
    expect(await new Call({ reason: ' broken ' }).reason()).toBe('broken');
    expect(await new Call({}, terminal('broken')).reason()).toBe('broken');
    await expect(new Call({}, terminal(' ')).reason()).rejects.toThrow('Say why');
    await expect(new Call().reason()).rejects.toThrow('Say why');
  });
});

it('shows help for everything, for a noun and for a command', () => {
  expect(help(all)).toContain('  parked skip <group> [stream]        does it');
  expect(help(all, 'parked')).not.toContain('deliveries');
  expect(helpOf(skip)).toBe(
    [
      'npm run ops -- parked skip <group> [stream]',
      '',
      '  It does it.',
      '',
      '  --reason <why>   is kept',
      '  --all            every one',
      '  --yes            does it without asking',
      '  --json           answers for programs',
      '  --help           shows this',
      '',
      'For example: npm run ops -- parked skip',
    ].join('\n'),
  );
});
