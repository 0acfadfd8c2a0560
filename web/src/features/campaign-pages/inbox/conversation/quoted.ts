const HEADER = /^(?:On .{4,200} wrote:|-{2,}\s*Original Message\s*-{2,}|_{10,})$/i;

/** Where a mail program puts the quoted email below the lead's own words. */
function begins(lines: readonly string[]): number {
  const quote = lines.findIndex((line, index) => {
    if (HEADER.test(line.trim())) return true;
    if (line.endsWith(' wrote:') && lines[index + 1]?.startsWith('>')) return true;
    // A header may take two lines.
    if (HEADER.test(`${line.trim()} ${lines[index + 1]?.trim() ?? ''}`)) return true;
    return line.startsWith('>') && lines.slice(index).every((rest) => rest.startsWith('>') || rest.trim() === '');
  });
  return quote === -1 ? lines.length : quote;
}

/** A message in two parts: the lead's words, and the emails below. An answer that is only a quote is shown in full. */
export function splitQuote(text: string): { words: string; quote: string } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const at = begins(lines);
  const words = lines.slice(0, at).join('\n').trim();
  return words ? { words, quote: lines.slice(at).join('\n').trim() } : { words: text.trim(), quote: '' };
}
