import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconMessage, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../page/section';
import classes from './needs-you.module.css';

const ICONS = { reply: IconMessage, unknown: IconHelpCircle, broken: IconPlugConnectedX, limit: IconAlertTriangle };

export interface Need {
  kind: keyof typeof ICONS;
  what: ReactNode;
  why: ReactNode;
  to: string;
  act: string;
  /** The page's one primary button. */
  main?: boolean;
}

const MOST = 5;

/** The items that wait for a person, worst or oldest first; nothing if there are none. */
export function NeedsYou({ items }: { items: Need[] }) {
  if (items.length === 0) return null;
  return (
    <Section id="needs-you" title="Needs you">
      <ul className={classes.list}>
        {items.slice(0, MOST).map((need) => (
          <Item key={`${need.to} ${need.act} ${need.kind}`} need={need} />
        ))}
      </ul>
    </Section>
  );
}

function Item({ need: { kind, what, why, to, act, main } }: { need: Need }) {
  const Icon = ICONS[kind];
  return (
    <li>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} data-kind={kind} />
      <div className={classes.text}>
        <span className={classes.what}>{what}</span>
        <span className={classes.why}>{why}</span>
      </div>
      {main ? (
        <Button component={Link} to={to} size="xs">
          {act}
        </Button>
      ) : (
        <Anchor component={Link} to={to} size="sm" className={classes.act}>
          {act}
        </Anchor>
      )}
    </li>
  );
}
