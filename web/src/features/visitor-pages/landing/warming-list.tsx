import { STEP_DAYS } from '../../../lib/limits';
import classes from './warming-list.module.css';

interface ExampleLead {
  name: string;
  company: string;
  quiet: string;
  /** The email that brought them back, counted from 1, and what they did. */
  back?: { email: number; how: string };
}

const LEADS: ExampleLead[] = [
  { name: 'Dana Whitfield', company: 'Harbor Goods', quiet: '14 months', back: { email: 3, how: 'Replied' } },
  { name: 'Tomás Rey', company: 'Rey & Sons', quiet: '8 months' },
  { name: 'Ines Albrecht', company: 'Nordlicht', quiet: '11 months', back: { email: 4, how: 'Ordered, $420' } },
  { name: 'Paul Mensah', company: 'Corner & Co', quiet: '2 years' },
  { name: 'Yuki Tanaka', company: 'Kura Foods', quiet: '9 months', back: { email: 2, how: 'Replied' } },
  { name: 'Lea Fontaine', company: 'Maison Fontaine', quiet: '16 months' },
];

/** The product in one picture: a cold list in which a few rows turn warm. */
export function WarmingList() {
  return (
    <figure className={classes.frame}>
      <figcaption className={classes.head}>
        <span>webinar-signups.csv</span>
        <span className={classes.tag}>Example campaign, day 14</span>
      </figcaption>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Lead</th>
            <th scope="col" className={classes.wide}>
              Quiet for
            </th>
            <th scope="col">Emails</th>
            <th scope="col" className={classes.end}>
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {LEADS.map((lead, row) => (
            <Row key={lead.name} lead={lead} row={row} />
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <span>
          <b>131</b> of 1,656 leads came back
        </span>
        <b>$13,020</b>
      </div>
    </figure>
  );
}

function Row({ lead, row }: { lead: ExampleLead; row: number }) {
  return (
    <tr style={{ '--row': row } as React.CSSProperties}>
      <td>
        <span className={classes.name}>{lead.name}</span>
        <span className={classes.company}>{lead.company}</span>
      </td>
      <td className={classes.wide}>{lead.quiet}</td>
      <td>
        <Emails answered={lead.back?.email} />
      </td>
      <td className={classes.end}>{lead.back ? <span className={classes.back}>{lead.back.how}</span> : 'No answer yet'}</td>
    </tr>
  );
}

function Emails({ answered }: { answered?: number }) {
  return (
    <>
      <span className={classes.dots} aria-hidden="true">
        {STEP_DAYS.map((day, index) => (
          <i key={day} data-sent={index < (answered ?? STEP_DAYS.length) || undefined} data-hit={index + 1 === answered || undefined} />
        ))}
      </span>
      <span className="sr-only">{answered ? `stopped after day ${STEP_DAYS[answered - 1]}` : 'all four sent'}</span>
    </>
  );
}
