import { escapeAsLiquid, escapeHtml } from '../html/escape-html.js';
import { type EscapedEmail, escapedEmail } from '../mime/compose-mime.js';
import { escaped } from '../mime/quoted-printable.js';
import { type CompiledEmail, type RenderContext, oneSubject } from '../render/compile-email.js';
import type { EmailLead, EmailLinks, EmailSender } from '../template/email.types.js';
import { leadValue, oneLine, saysWhoWrites } from '../template/merge-fields.js';
import { type Skeleton, skeletonOf, urlNames } from './skeleton.js';

/** Longer ones are left to the renderer, which has its own limits. */
const LONGEST_VALUE = 2_000;
const LONGEST_FILLED = 20_000;

/**
 * One email for many leads: rendered and escaped once for all leads that differ only in field values, and then filled for each.
 * Byte for byte the same as the renderer's output; the renderer writes all other emails.
 */
export class PreparedEmail {
  private readonly fields: readonly string[];
  private readonly bySender = new Map<EmailSender, Map<string, Skeleton | null | 'seen'>>();

  constructor(private readonly email: CompiledEmail) {
    this.fields = (email.fields ?? []).filter((field) => !saysWhoWrites(field));
  }

  /** @param context its sender is compared by identity. @throws as the renderer does */
  write(lead: EmailLead, context: RenderContext): EscapedEmail {
    const values = this.email.fields && this.valuesOf(lead);
    const skeleton = values && this.skeletonFor(values, context);
    if (!skeleton || isLong(skeleton, values)) return escapedEmail(this.email.render(lead, context));
    return filled(skeleton, values, { links: context.links, byLiquid: this.email.hasHtml });
  }

  /** @returns null if one of them could be more than a word in the text */
  private valuesOf(lead: EmailLead): string[] | null {
    const values: string[] = [];
    for (const field of this.fields) {
      const written = leadValue(lead, field);
      if (written.length > LONGEST_VALUE) return null;
      const value = oneLine(written);
      // A URL, or part of one.
      if (value.includes(':') || value.startsWith('/')) return null;
      values.push(value);
    }
    return values;
  }

  /** The first email of its kind is rendered, because it may be the only one. */
  private skeletonFor(values: readonly string[], context: RenderContext): Skeleton | null {
    const { sender, links, variant = 'a' } = context;
    const known = this.bySender.get(sender) ?? new Map<string, Skeleton | null | 'seen'>();
    this.bySender.set(sender, known);
    const key = [variant, ...[...urlNames.map((name) => links[name]), ...values].map((value) => (value ? 1 : 0))].join('');
    const skeleton = known.get(key);
    if (skeleton !== undefined && skeleton !== 'seen') return skeleton;
    const made = skeleton && this.prepare(values, context);
    known.set(key, made ?? (skeleton ? null : 'seen'));
    return made ?? null;
  }

  private prepare(values: readonly string[], context: RenderContext): Skeleton | null {
    try {
      return skeletonOf(this.email, this.fields, values, context);
    } catch {
      return null;
    }
  }
}

const isLong = ({ fieldPlaces }: Skeleton, values: readonly string[]): boolean =>
  fieldPlaces * Math.max(0, ...values.map(({ length }) => length)) > LONGEST_FILLED;

function filled(
  { subject, text, html, slots }: Skeleton,
  values: readonly string[],
  { links, byLiquid }: { links: EmailLinks; byLiquid: boolean },
): EscapedEmail {
  const shown = slots.map((slot) => (typeof slot === 'function' ? slot(links) : (values[slot.field] ?? '')));
  const asHtml = (value: string, slot: number): string =>
    byLiquid && typeof slots[slot] === 'object' ? escapeAsLiquid(value) : escapeHtml(value);
  const inText = shown.map((value) => escaped(value, true));
  const inHtml = shown.map((value, slot) => escaped(asHtml(value, slot), true));
  return {
    subject: oneSubject(subject.map((piece) => (typeof piece === 'number' ? shown[piece] : piece)).join('')),
    text: text.map((piece) => (typeof piece === 'number' ? (inText[piece] as Buffer) : piece)),
    html: html.map((piece) => (typeof piece === 'number' ? (inHtml[piece] as Buffer) : piece)),
  };
}
