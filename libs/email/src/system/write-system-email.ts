import { Liquid } from 'liquidjs';
import type { RenderedEmail } from '../template/email.types.js';
import { layout } from './layout.generated.js';
import type { Figures, SystemEmailText } from './system-email-text.js';

const SIGNATURE = 'Rekindle';

// Every value is escaped when inserted. A misspelt slot fails, because it would always be empty otherwise.
const liquid = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true, strictVariables: true, strictFilters: true });
const template = liquid.parse(layout);

/** The same words as text and as HTML. */
export function writeSystemEmail(email: SystemEmailText): RenderedEmail {
  return { subject: email.subject, text: textOf(email), html: htmlOf(email) };
}

const helloOf = ({ greeting }: SystemEmailText): string => (greeting ? `Hello ${greeting},` : 'Hello,');

function textOf(email: SystemEmailText): string {
  const { paragraphs, figures, action, closing = [], reason } = email;
  const parts = [
    helloOf(email),
    ...paragraphs,
    ...(figures ? [figuresInText(figures)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(reason ? [`${reason.words} ${reason.link}: ${reason.url}`] : []),
    SIGNATURE,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** `Your funnel: past 7 days (the 7 before)`, above rows in the same style. */
function figuresInText({ title, columns, rows }: Figures): string {
  const head = columns ? `${title}: ${columns[0]} (${columns[1]})` : `${title}:`;
  return [head, ...rows.map(({ label, value, before }) => `${label}: ${value}${before === undefined ? '' : ` (${before})`}`)].join('\n');
}

function htmlOf(email: SystemEmailText): string {
  const { subject, preheader, paragraphs, figures = null, action = null, closing = [], reason = null } = email;
  return liquid.renderSync(template, {
    ...{ subject, preheader: preheader ?? paragraphs[0] ?? '', hello: helloOf(email), action, reason, signature: SIGNATURE },
    paragraphs: paragraphs.map(linesOf),
    closing: closing.map(linesOf),
    figures: figures && { columns: null, ...figures, rows: figures.rows.map((row) => ({ before: null, isTotal: false, ...row })) },
  }) as string;
}

const linesOf = (paragraph: string): string[] => paragraph.split('\n');
