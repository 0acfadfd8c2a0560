import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotFoundText } from '../../../components/page/not-found-text';
import { sellsPlans } from '../../../lib/own-use';
import { Contents } from './contents';
import { type LegalLine, type LegalSection, type LegalText, anchorOf, inForceSince } from './legal-text';
import { Versions } from './versions';
import classes from './legal.module.css';

interface Props {
  text: LegalText;
  /** A summary of what readers most often look for, before the text. */
  action?: ReactNode;
}

const SHORT = 'In short';
const CHANGED = 'What changed';

export function LegalPage({ text, action }: Props) {
  const { version: wanted } = useParams();
  const { title, path, versions } = text;
  const shown = wanted === undefined ? versions[0] : versions.find(({ version }) => version === wanted);
  if (!shown) return <NotFoundText />;
  return (
    <div className={classes.page}>
      <title>{`${title}${wanted ? `, version ${shown.version}` : ''} · Rekindle`}</title>
      <Contents titles={[SHORT, ...shown.sections.map((section) => section.title), CHANGED]} />
      <article className={classes.text}>
        <h1>{title}</h1>
        <p className={classes.date}>
          In force since <time dateTime={shown.version}>{inForceSince(shown.version)}</time>.{' '}
          <a href={`#${anchorOf(CHANGED)}`}>{CHANGED}</a>
          {shown !== versions[0] && (
            <>
              . An earlier version: <Link to={path}>read the one in force</Link>
            </>
          )}
        </p>
        {action && <p className={classes.action}>{action}</p>}
        <section className={classes.short} aria-labelledby={anchorOf(SHORT)}>
          <h2 id={anchorOf(SHORT)}>{SHORT}</h2>
          <p>{shown.short}</p>
        </section>
        {shown.sections.map((section, index) => (
          <Section key={section.title} number={index + 1} section={section} />
        ))}
        <Versions id={anchorOf(CHANGED)} title={CHANGED} text={text} />
      </article>
    </div>
  );
}

const Section = ({ number, section: { title, paragraphs } }: { number: number; section: LegalSection }) => (
  <section aria-labelledby={anchorOf(title)}>
    <h2 id={anchorOf(title)}>
      <span>{number}</span>
      {title}
    </h2>
    {paragraphs.map((paragraph, index) =>
      Array.isArray(paragraph) ? (
        <ul key={index}>
          {paragraph.flatMap(said).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p key={index}>{paragraph as ReactNode}</p>
      ),
    )}
  </section>
);

function said(line: LegalLine): string[] {
  if (typeof line === 'string') return [line];
  return sellsPlans() ? [line.whereSold] : [];
}
