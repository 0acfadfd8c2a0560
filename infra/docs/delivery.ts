import { PARTITIONS, contextMeanings, contexts, topicOf } from './public-contract.js';

const topics = contexts.map((context) => `| \`${topicOf(context)}\` | ${contextMeanings[context]} |`).join('\n');

/** The guarantees for every event: the first half of docs/events.md. */
export const delivery = `# Events for other systems

Everything that happens in Rekindle is an event. The public ones are listed below; they are promised to subscribers. There are two ways to receive them:

- **\`GET /api/events\`**, for customers' systems: the events of one account, over HTTPS, with an API key.
- **Kafka**, for the operator's own systems: the events of all accounts.

Both carry the same events in the same form. [asyncapi.yaml](asyncapi.yaml) (AsyncAPI 3) has every event with its fields, their meaning and an example; an installation serves the JSON Schema of each at \`/api/events/schemas/{type}/{version}\`. [examples/subscriber](../examples/subscriber) has a small program for each way. This page and that file are generated: \`npm run docs:events\`.

## The form

An event is a [CloudEvent](https://cloudevents.io) 1.0 in structured mode: one JSON object, content type \`application/cloudevents+json\`.

| Attribute | Meaning |
| --- | --- |
| \`id\` | The event. Delivered twice, it has the same id |
| \`source\` | \`/rekindle/\` and the context, e.g. \`/rekindle/mailer\` |
| \`type\` | What has happened, e.g. \`EmailSent\` |
| \`subject\` | The stream that the event belongs to |
| \`time\`, \`recordedtime\` | When it happened, and when it was stored |
| \`dataschema\` | Where the JSON Schema of \`data\` can be read, without a key: \`/api/events/schemas/{type}/{version}\` |
| \`tenant\` | The account |
| \`streamversion\` | Place in the stream: 1, 2, 3, without gaps. Internal events count too, so on \`/api/events\` numbers may be missing |
| \`position\` | Place in the whole store, as decimal digits: it grows, with gaps, and may pass 32 bits |
| \`correlationid\`, \`causationid\` | What it belongs to, and the event that it follows from |
| \`actor\` | Who asked: \`user:\`, \`key:\` or \`operator:\` and an id, or \`system:\` and what acted on its own |
| \`traceparent\` | W3C Trace Context, where the request carried one or traces are exported |

Amounts are in hundredths of the currency (cents), rates are nowhere: events count, readers divide. Moments are in UTC. No event holds a name, an address or a sentence that a person wrote: it names the lead, campaign or text by its id, and the API shows those to their owner.

## What is promised

- **At least once.** Nothing is missing; after a fault an event may come again. Keep the ids that you have handled, in the same transaction as what you did, and drop repeats.
- **Order within a stream.** Events of one \`subject\` come in the order of \`streamversion\`. Different streams may overtake each other on Kafka; \`/api/events\` sends one account's events in the order of \`position\`.
- **Nothing too early.** An event is sent once it is final. None is ever taken back: what is undone is another event.
- **Unknown things are ignored.** New events, and new attributes of the envelope, may appear at any time. Skip types that you do not know.

## Versions

Each event has a version, the last part of \`dataschema\`. From the first release on, the schema of a version never changes: a change is a new version, and both schemas stay readable. Events that are read from the store, so all of \`/api/events\`, are brought to the newest version first, also those of years ago. Kafka keeps what was published as it was published: there, look at \`dataschema\`.

## Over HTTP

Make an API key with the scope \`events:read\` under Settings, API keys, and send it as \`Authorization: Bearer rk_…\`.

\`\`\`
GET /api/events?after=<cursor>&types=EmailSent,EmailOpened&limit=100&wait=30
\`\`\`

| Parameter | Meaning |
| --- | --- |
| \`after\` | The cursor \`next\` of an earlier answer; without it, from the very first event |
| \`types\` | Only these, separated by commas; without it, all public events |
| \`limit\` | Events in one answer, 1 to 500; 100 by default |
| \`wait\` | Seconds to wait when there is nothing yet, 0 to 30; 0 by default. It answers at once when something comes |

The answer is \`{"events": [CloudEvent, …], "next": "<cursor>", "more": true}\`. Store \`next\` once you have handled the events, and ask again with it; with \`more\`, ask again at once. \`next\` moves on even when \`events\` is empty. Cursors never expire, and mean nothing but the place: do not read or make them.

The same as a stream: send \`Accept: text/event-stream\`. Each message has a cursor as its \`id\` and the CloudEvent as its \`data\`. After a break, send the last id as \`Last-Event-ID\` (browsers' EventSource does it by itself, but cannot send a key: use fetch). A comment every 15 seconds keeps the connection. A key that is revoked ends its streams within those 15 seconds.

Answers: 400 names what is wrong (an unknown type, a cursor that is none), 401 for a key that is wrong or revoked, 403 for a key without the scope, 429 when an account keeps more than twenty requests waiting.

## On Kafka

| Topic | Events of |
| --- | --- |
${topics}

- Each topic has ${PARTITIONS} partitions and keeps everything (\`retention.ms=-1\`). The key is the \`subject\`, placed as Kafka's Java client does (murmur2), so a stream stays in one partition.
- The value is the CloudEvent as JSON. Topics also carry internal events, which are not listed here and may change with any release: skip them.
- Use a group id of your own. From the beginning: a new group with \`fromBeginning\` (\`auto.offset.reset=earliest\`). From a certain place: seek by time, and skip what is at or below the \`position\` that you know, partition by partition.
- Several programs in one group share the partitions. On a rebalance, messages that were not committed come again: drop them by id.
`;
