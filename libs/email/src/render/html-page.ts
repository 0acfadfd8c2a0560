import { escapeHtml } from '../html/escape-html.js';

const BODY =
  'margin:0;padding:0;background:#ffffff;color:#1d282f;font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55';
const COLUMN = 'max-width:600px;margin:0 auto;padding:24px 20px';

/** The whole HTML part. @param pixelUrl null leaves the pixel out */
export function htmlPage(body: string, pixelUrl: string | null): string {
  const pixel = pixelUrl
    ? `<img src="${escapeHtml(pixelUrl)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`
    : '';
  return [
    '<!doctype html>',
    '<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    `<body style="${BODY}">`,
    `<div style="${COLUMN}">`,
    body,
    `</div>${pixel}`,
    '</body></html>',
    '',
  ].join('\n');
}
