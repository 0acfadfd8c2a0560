export type Scheme = 'light' | 'dark';

const DARK = '@media (prefers-color-scheme: dark)';

export const schemeOf = (given: unknown): Scheme | null => (given === 'light' || given === 'dark' ? given : null);

/** The email as a reader with this scheme sees it, whatever the viewer's own scheme. @param scheme null leaves it to the viewer */
export function inScheme(html: string, scheme: Scheme | null): string {
  if (scheme === null) return html;
  return html.replaceAll(DARK, scheme === 'dark' ? '@media all' : '@media not all').replaceAll('light dark', scheme);
}
