import type { InvoiceView } from './invoice-view.js';

const PER_PAGE = 46;
const NOT_LATIN = /[^\x20-\x7e\xa1-\xff]/g;

/** The invoice as a plain PDF: one typeface, no library. */
export function invoicePdf({ title, facts, lines, sums }: InvoiceView): Buffer {
  const text = [
    title,
    'Rekindle sandbox: no money moves.',
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...lines.flatMap(({ text, period, amount }) => [`${amount.padStart(14)}   ${text}`, ...(period ? [`${' '.repeat(17)}${period}`] : [])]),
    '',
    ...sums.map(({ name, amount }) => `${amount.padStart(14)}   ${name}`),
  ].flatMap(wrapped);
  const pages = Array.from({ length: Math.ceil(text.length / PER_PAGE) }, (_, page) => text.slice(page * PER_PAGE, (page + 1) * PER_PAGE));
  return documentOf(pages.map(contentOf));
}

const wrapped = (line: string): string[] => line.match(/.{1,86}/g) ?? [''];

const escaped = (line: string): string => line.replace(NOT_LATIN, '?').replace(/[\\()]/g, '\\$&');

function contentOf(lines: string[]): string {
  const stream = `BT /F1 10 Tf 15 TL 50 790 Td\n${lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')}\nET`;
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

function documentOf(contents: string[]): Buffer {
  const first = 4;
  const kids = contents.map((_, page) => `${first + page * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + page * 2 + 1} 0 R >>`,
      content,
    ]),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}
