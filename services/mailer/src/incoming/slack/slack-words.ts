export interface ReplyFacts {
  /** null if the lead has been erased. */
  lead: { name: string; email: string } | null;
  campaignName: string;
  /** Its first line; null if it was recorded by hand. */
  words: string | null;
  url: string;
}

const LONGEST_LINE = 300;

/** Escapes what Slack would read as a link, a mention or markup. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The message about one reply, in Slack's own markup. */
export function replyMessage({ lead, campaignName, words, url }: ReplyFacts): string {
  const who = lead ? (lead.name ? `${lead.name} (${lead.email})` : lead.email) : 'A lead';
  const lines = [`${escaped(who)} replied to your campaign "${escaped(campaignName)}".`];
  if (words) lines.push(`> ${escaped(words)}`);
  return [...lines, `<${url}|Answer in the inbox>`].join('\n');
}

export const TEST_MESSAGE = 'This is a test message from Rekindle. Replies of your leads will be posted here.';

export function firstLine(text: string): string | null {
  const line = [...(text.split('\n').find((one) => one.trim() !== '') ?? '').replace(/\s+/g, ' ').trim()];
  if (line.length === 0) return null;
  return line.length <= LONGEST_LINE
    ? line.join('')
    : `${line
        .slice(0, LONGEST_LINE - 1)
        .join('')
        .trimEnd()}…`;
}
