/** More marks than a letter has in any language. The two other characters become marks when composed. */
const CROWDED = /([\p{M}\uff9e\uff9f]{16})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The normalised form of a text. Normalising sorts a letter's marks one by one, which for two hundred thousand of them would take
 * minutes, so excess marks are removed first.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => text.replace(CROWDED, '$1').normalize(form);
