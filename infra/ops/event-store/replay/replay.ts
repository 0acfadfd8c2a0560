import type { Context } from '@rekindle/contracts';
import { type ReplaySpan, countForReplay, finalHead, replayToKafka, requireReplayTopic } from '@rekindle/event-sourcing';
import { createLogger } from '@rekindle/platform';
import type pg from 'pg';
import { step } from '#steps';
import { Call } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import { PLACE, type Place, firstAt, placeOf } from '../events/places.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { StartRefused } from '../../../standalone/home.ts';
import { defined } from '../streams/list-streams.ts';
import { number, plural } from '../../text/human.ts';
import { type Workplace, withStore } from '../../workplace.ts';

const OWN_TOPIC = /^rekindle[.](accounts|campaigns|mailer|billing)$/;

export const replay: Operation = {
  noun: 'replay',
  args: [],
  summary: 'publishes stored events to Kafka again, for others who missed them',
  options: {
    from: { value: PLACE, summary: 'the first event, or beginning' },
    to: { value: PLACE, summary: 'the last event (the newest one)' },
    type: { value: 'event types', summary: 'only these, e.g. EmailSent,EmailOpened' },
    topic: { value: 'topic', summary: "one of ours: only its events; another one: all of them go there (each context's own)" },
  },
  example: 'replay --from 2026-11-20T09:00Z --to 2026-11-20T12:00Z --type EmailSent --topic crm.backfill',
  notes: [
    'Readers of ours drop them as duplicates. Other subscribers get them again with the ids of the first time.',
    'Ctrl-C ends it after the batch under way and says where to go on.',
  ],
  asks: true,
  run: async (_, installation, call = new Call()) => {
    const request = { from: placeOf(call, 'from'), to: placeOf(call, 'to'), types: call.eventTypes('type'), topic: call.text('topic') };
    const { from } = request;
    if (!from) throw new UsageError('Say where to begin: --from with a position, a time, or beginning.');
    return withStore(installation, (place) => publish(place, { ...request, from }, call));
  },
};

interface Request {
  from: Place;
  to: Place | undefined;
  types: string[] | undefined;
  topic: string | undefined;
}

async function publish({ pool, settings, perform }: Workplace, request: Request, call: Call): Promise<Outcome> {
  const { kafkaBrokers: brokers, kafka: security, publicUrl, logLevel } = settings;
  if (brokers.length === 0) throw new StartRefused('There is no Kafka to publish to: set KAFKA_BROKERS, as the services have it.');
  const span = await spanOf(pool, request);
  const events = await countForReplay(pool, span);
  if (events === 0) return { text: 'No such events.', data: { events, upTo: span.to } };
  const topic = request.topic && OWN_TOPIC.test(request.topic) ? undefined : request.topic;
  const where = request.topic ?? "each context's topic";
  const range = `positions ${number(span.from)} to ${number(span.to)}`;
  const target = { brokers, security, publicUrl, logger: createLogger(logLevel, 'ops'), ...(topic && { topic }) };
  await requireReplayTopic(target);
  await call.confirm(`${plural(events, 'event')} (${range}) ${events === 1 ? 'is' : 'are'} published to ${where} again.`);
  await perform({ operation: 'replay', target: `${span.from}-${span.to} ${request.topic ?? 'all'}` }, () => Promise.resolve());
  const replayed = await step('Publishing', (say) =>
    replayToKafka(pool, span, target, {
      signal: call.terminal.signal,
      onProgress: (sofar) => say(`${number(sofar.events)} of ${plural(events, 'event')}`),
    }),
  );
  const whole = replayed.upTo >= span.to;
  const rest = whole ? '' : ` It was ended there: go on with --from ${replayed.upTo + 1}.`;
  return { text: `${plural(replayed.events, 'event')} published to ${where}.${rest}`, data: replayed, failed: !whole };
}

/** @throws UsageError for an end before the beginning */
async function spanOf(pool: pg.Pool, { from, to, types, topic }: Request): Promise<ReplaySpan> {
  const head = await settledHead(pool);
  const first = await firstAt(pool, from);
  // Up to the last event before a time, or up to and including a position.
  const asked = !to ? head : 'position' in to ? to.position : (await firstAt(pool, to)) - 1;
  if (to && asked < first) throw new UsageError('--to lies before --from.');
  const context = OWN_TOPIC.exec(topic ?? '')?.[1] as Context | undefined;
  return { from: first, to: Math.min(asked, head), ...defined({ types, context }) };
}

async function settledHead(pool: pg.Pool): Promise<number> {
  for (;;) {
    const head = await finalHead(pool);
    if (head !== null) return head;
  }
}
