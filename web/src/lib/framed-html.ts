/** Nothing runs, whatever the page holds, and nothing is fetched but what is named. */
const policy = (images: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${images}">`;

// A link that is pressed opens nothing: looking at an email must not count as reading it.
const OWN = `${policy('data:')}<base target="_blank">`;
const STRANGERS =
  '<meta name="referrer" content="no-referrer"><style>body{font-family:sans-serif;overflow-wrap:anywhere}img{max-width:100%}</style>';

/** An email of ours as a page for a sandboxed frame. */
export const framedEmail = (html: string): string => (html.includes('<head>') ? html.replace('<head>', `<head>${OWN}`) : OWN + html);

/** A message of somebody else for a sandboxed frame: the policy is in front, wherever its own head is. */
export const framedMessage = (html: string, pictures: boolean): string => policy(pictures ? 'data: https:' : 'data:') + STRANGERS + html;
