import type { SequenceWords, StrategyWords } from '@rekindle/contracts';
import type { Asked } from '../../language-model/testing/model-server.js';
import { BuiltInStrategist } from '../built-in/built-in-strategist.js';
import { unframed } from '../email-frame.js';
import type { Brief, DraftedEmail, ListFacts } from '../strategist.js';

interface Material {
  form: Brief;
  list: ListFacts;
  email?: { subject: string; otherSubjects: string[]; paragraphs: string[] };
}

export const materialOf = ({ messages }: Asked): Material => JSON.parse(messages[1]?.content ?? '{}') as Material;

const wordsOf = ({ subject, otherSubjects, text }: DraftedEmail) => ({ subject, otherSubjects, paragraphs: unframed(text) });

/** The output of a well-behaved model, based on the request only. */
export async function wellWritten(asked: Asked): Promise<StrategyWords | SequenceWords | object> {
  const { form, list, email } = materialOf(asked);
  const writer = new BuiltInStrategist();
  const name = asked.response_format?.json_schema.name;
  if (name === 'email') return { ...email, paragraphs: email?.paragraphs.slice(0, -1) };
  if (name === 'sequence') return { emails: (await writer.sequence(form, list)).map(wordsOf) };
  const { overview, channels, messaging, timeline } = await writer.strategy(form, list);
  const [byEmail, social, ads] = channels.map(({ strategy }) => strategy);
  return {
    overview,
    channels: { email: byEmail, social, ads },
    primaryMessage: messaging.primary,
    variations: messaging.variations,
    weeks: timeline.map(({ focus, actions }) => ({ focus, actions })),
  };
}
