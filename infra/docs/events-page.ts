import { type EventDefinition, publicEvents, publicVersions } from '@rekindle/contracts';
import { delivery } from './delivery.js';
import { exampleEvent } from './example-event.js';
import { contextMeanings, contexts, eventsIn, topicOf } from './public-contract.js';

/** The whole of docs/events.md. @param events for specs: another catalogue */
export function eventsPage(events: readonly EventDefinition[] = publicEvents): string {
  const parts = contexts.map((context) => {
    const own = eventsIn(context, events);
    return [`## ${topicOf(context)}`, `Events of ${contextMeanings[context]}.`, overview(own)].join('\n\n');
  });
  return `${[delivery.trimEnd(), wholeExample(events), ...parts].join('\n\n')}\n`;
}

const code = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function wholeExample(events: readonly EventDefinition[]): string {
  const event = events.find(({ type }) => type === 'EmailSent') ?? events[0];
  const [newest] = event ? publicVersions(event) : [];
  return event && newest ? `## One event, whole\n\n${code(exampleEvent(event, newest))}` : '';
}

const overview = (events: readonly EventDefinition[]): string =>
  [
    '| Event | Version | What has happened |',
    '| --- | --- | --- |',
    ...events.map(({ type, version, summary }) => `| \`${type}\` | ${version} | ${summary.replaceAll('|', '\\|')} |`),
  ].join('\n');
