import { type GroupLag, type RelayLag, groupLags, relayLag } from '@rekindle/event-sourcing';
import type { Operation, Outcome } from '../../operation.ts';
import { ago, number, plural, span } from '../../text/human.ts';
import { table } from '../../text/table.ts';
import { withStore } from '../../workplace.ts';

export const lag: Operation = {
  noun: 'lag',
  args: [],
  summary: 'shows how far every reader of the events is behind, and the relay to Kafka',
  example: 'lag',
  notes: ['A read model that is seconds behind under load is well; one whose SERVED is minutes ago has no process.'],
  run: (_, installation) =>
    withStore(installation, async ({ pool, settings }) =>
      report(await groupLags(pool), await relayLag(pool), settings.kafkaBrokers.length > 0),
    ),
};

export const behind = ({ events, more }: { events: number; more: boolean }): string => `${more ? '> ' : ''}${number(events)}`;

function report(groups: readonly GroupLag[], relay: RelayLag | null, kafka: boolean): Outcome {
  const rows = groups.map((group) => [
    group.group,
    group.kind,
    behind(group),
    span(group.seconds),
    group.parked > 0 ? number(group.parked) : '',
    group.served ? 'now' : ago(group.seenAt),
  ]);
  const list =
    rows.length > 0 ? table(['READER', 'KIND', '>BEHIND', '>OLDEST', '>PARKED', 'SERVED'], rows) : 'Nobody has read events here yet.';
  return { text: [list, relayLine(relay, kafka), summary(groups, relay, kafka)].filter(Boolean).join('\n'), data: { groups, relay } };
}

function summary(groups: readonly GroupLag[], relay: RelayLag | null, kafka: boolean): string {
  const relayLate = kafka && relay !== null && (relay.events > 0 || relay.error !== null);
  const late = groups.filter((group) => group.events > 0 || group.more);
  const parked = groups.reduce((sum, group) => sum + group.parked, 0);
  const sentences = [
    groups.length > 0 && late.length === 0 ? (relayLate ? 'All readers are up to date; the relay is not.' : 'All are up to date.') : '',
    parked > 0 ? `${plural(parked, 'stream is', 'streams are')} parked: npm run ops -- parked list` : '',
  ].filter(Boolean);
  return sentences.length > 0 ? `\n${sentences.join(' ')}` : '';
}

function relayLine(relay: RelayLag | null, kafka: boolean): string {
  if (!relay) return '';
  // It was on Kafka once; now it is not, or this environment does not say so.
  if (!kafka && !relay.owner) return `\nRelay to Kafka: not at work; everything up to position ${number(relay.position)} was published.`;
  const held = relay.owner ? `held by ${relay.owner}` : 'held by no process';
  const late = relay.events > 0 ? `${plural(relay.events, 'event')} behind (${span(relay.seconds)})` : 'up to date';
  return `\nRelay to Kafka: ${late}, ${held}${relay.error ? `; it waits: ${relay.error}` : ''}`;
}
