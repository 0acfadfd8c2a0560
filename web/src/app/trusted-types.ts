interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string, type: string, sink: string) => string | null }): unknown;
}

const MARKUP = /<[a-z!/?]/i;
const FRAME = /srcdoc/i;

/**
 * The one way from text to markup: style sheets, which hold no tags, and emails, which are shown in a frame where no
 * script runs. The browser refuses what gets null. @param sink e.g. `Element innerHTML`, as the browser names it
 */
export const allowedMarkup = (text: string, sink: string): string | null => (FRAME.test(sink) || !MARKUP.test(text) ? text : null);

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
// Libraries assign text: only the policy of this name is asked about that.
trustedTypes?.createPolicy('default', { createHTML: (text, _type, sink) => allowedMarkup(text, sink) });
