interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string, type: string, sink: string) => string | null }): unknown;
}

const MARKUP = /<[a-z!/?]/i;
const FRAME = /srcdoc/i;

/**
 * The only way from text to markup: for style sheets, which hold no tags, and emails, which are shown in a frame where no
 * script runs. The browser refuses a null. @param sink e.g. `Element innerHTML`, as the browser names it
 */
export const allowedMarkup = (text: string, sink: string): string | null => (FRAME.test(sink) || !MARKUP.test(text) ? text : null);

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
// Libraries assign text: the browser asks only the policy of this name about that.
trustedTypes?.createPolicy('default', { createHTML: (text, _type, sink) => allowedMarkup(text, sink) });
