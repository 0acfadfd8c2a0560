/** No letter of any language has so many; the two others become marks where they are composed. */
const CROWDED = /([\p{M}\uff9e\uff9f]{16})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The one spelling of a text that can be written in several. Marks of a letter are sorted one by one: of one with two hundred
 * thousand, the platform alone would take minutes, so that those beyond any use go first.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => text.replace(CROWDED, '$1').normalize(form);
