import classes from './outbound-parts.module.css';

const PARTS = [
  ['AI-personalised cold email', 'A first sentence for each person, from what their company does today. You approve the tone once.'],
  ['Lead finding', 'By industry, place, company size and job title, with what is known about each person.'],
  ['Campaign management', 'Follow-ups that stop at the first answer, and a limit for each day that protects your domain.'],
  ['Social posting agent', 'Posts for X and LinkedIn from what your campaigns learn. You approve them, or it posts by itself.'],
] as const;

/** The second pitch: outbound, beside the revival of lists. */
export const OutboundParts = () => (
  <dl className={classes.parts}>
    {PARTS.map(([name, what]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
