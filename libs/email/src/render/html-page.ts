import { escapeHtml } from '../html/escape-html.js';
import type { EmailLinks } from '../template/email.types.js';

const BODY =
  'margin:0;padding:0;background:#ffffff;color:#1d282f;font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55';
const COLUMN = 'max-width:600px;margin:0 auto;padding:24px 20px';

/** The whole HTML part; pixel and hidden link are omitted if their URL is null. */
export function htmlPage(body: string, { pixelUrl, hiddenUrl }: Pick<EmailLinks, 'pixelUrl' | 'hiddenUrl'>): string {
  const pixel = pixelUrl
    ? `<img src="${escapeHtml(pixelUrl)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`
    : '';
  // Empty, so that it is invisible without a style: filters distrust text that is hidden by styles.
  const hidden = hiddenUrl ? `<a href="${escapeHtml(hiddenUrl)}" rel="nofollow" tabindex="-1" aria-hidden="true"></a>` : '';
  return [
    '<!doctype html>',
    '<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    `<body style="${BODY}">`,
    `<div style="${COLUMN}">`,
    body,
    `</div>${hidden}${pixel}`,
    '</body></html>',
    '',
  ].join('\n');
}
