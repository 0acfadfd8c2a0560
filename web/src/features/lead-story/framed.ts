// Nothing is fetched, whatever the email holds, and a link that is pressed opens nothing: looking must not count as reading.
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank">`;

/** An email's page for a sandboxed frame. */
export const framed = (html: string): string => (html.includes('<head>') ? html.replace('<head>', `<head>${POLICY}`) : POLICY + html);
