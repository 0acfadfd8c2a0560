import { Fragment } from 'react';
import classes from './email-preview.module.css';

interface PreviewPart {
  text: string;
  merged: boolean;
}

interface Props {
  label: string;
  /** Shown above the addresses if nothing around it is. */
  name?: string;
  from: string;
  to: string;
  subject: PreviewPart[];
  body: PreviewPart[];
  /** Shown instead of the text: an email with formatting of its own, as the page of a sandboxed frame. */
  page?: string | null;
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** An email on paper, as text: a model's output is never run as HTML. Values from the lead are marked. */
export function EmailPreview({ label, name, from, to, subject, body, page = null }: Props) {
  return (
    <article className={classes.paper} aria-label={label}>
      <dl className={classes.head}>
        {name && (
          <>
            <dt>Email</dt>
            <dd>{name}</dd>
          </>
        )}
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Subject</dt>
        <dd className={classes.subject}>
          <Parts parts={subject} />
        </dd>
      </dl>
      {page === null ? (
        <div className={classes.body}>
          <Parts parts={body} />
        </div>
      ) : (
        <iframe className={`paper ${classes.page}`} title={`${label}, formatted`} sandbox="" srcDoc={page} />
      )}
    </article>
  );
}

function Parts({ parts }: { parts: PreviewPart[] }) {
  return parts.map(({ text, merged }, index) =>
    merged ? (
      <mark key={index} className={classes.merged}>
        {text}
      </mark>
    ) : (
      <Fragment key={index}>
        {text.split(LINK).map((piece, place) =>
          LINK.test(piece) ? (
            <span key={place} className={classes.link}>
              {piece}
            </span>
          ) : (
            piece
          ),
        )}
      </Fragment>
    ),
  );
}
