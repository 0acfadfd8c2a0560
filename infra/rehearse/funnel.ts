import type { Deeds } from './readers.ts';
import type { Journey, StepLine } from './journey.ts';

const COLUMNS = ['sent', 'opened', 'clicked', 'replied', 'bounced', 'unsubscribed'] as const;
const WIDTH = 13;

const sum = (steps: readonly StepLine[], column: (typeof COLUMNS)[number]): number =>
  steps.reduce((total, line) => total + line[column], 0);
const cells = (values: readonly (string | number)[]): string => values.map((value) => String(value).padStart(WIDTH)).join('');

/** The funnel as a table, and below it anything that does not add up. */
export function funnelOf({ leads, campaign: { steps }, ledger, deeds }: Journey): { text: string; wrong: string[] } {
  const lines = steps.map(
    (line) => `  Day ${String(line.day).padEnd(3)} ${line.name.padEnd(20)}${cells(COLUMNS.map((column) => line[column]))}`,
  );
  const total = `  ${'All'.padEnd(28)}${cells(COLUMNS.map((column) => sum(steps, column)))}`;
  const head = `  ${`${leads} leads`.padEnd(28)}${cells(COLUMNS)}`;
  const { planned, waiting, skipped, intended, sent, failed, unknown, inFlight } = ledger;
  const sums = `  ${planned} planned = ${waiting} waiting + ${skipped} skipped + ${intended} intended\n  ${intended} intended = ${sent} sent + ${failed} failed + ${unknown} unknown + ${inFlight} in flight`;
  return { text: [head, ...lines, total, '', sums].join('\n'), wrong: differences(steps, ledger, deeds) };
}

function differences(steps: readonly StepLine[], ledger: Journey['ledger'], deeds: Deeds): string[] {
  const shown = Object.fromEntries(COLUMNS.map((column) => [column, sum(steps, column)])) as Record<(typeof COLUMNS)[number], number>;
  const done = Object.entries(deeds) as [keyof Deeds, number][];
  return [
    ...done
      .filter(([deed, count]) => shown[deed] !== count)
      .map(([deed, count]) => `${deed}: readers did ${count}, the campaign shows ${shown[deed]}`),
    ...(shown.sent === ledger.sent ? [] : [`sent: the ledger says ${ledger.sent}, the campaign shows ${shown.sent}`]),
    ...(ledger.planned === ledger.waiting + ledger.skipped + ledger.intended ? [] : ['planned is not waiting + skipped + intended']),
    ...(ledger.intended === ledger.sent + ledger.failed + ledger.unknown + ledger.inFlight ? [] : ['intended is not what became of it']),
  ];
}
