/** Always in front: whatever is in the message, nothing of it runs, and only pictures that were asked for are fetched. */
const policy = (pictures: boolean): string =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:${pictures ? ' https:' : ''}">` +
  '<meta name="referrer" content="no-referrer"><style>body{font-family:sans-serif;overflow-wrap:anywhere}img{max-width:100%}</style>';

/** A message of somebody else, for a sandboxed frame. */
export const framedMessage = (html: string, pictures: boolean): string => policy(pictures) + html;
