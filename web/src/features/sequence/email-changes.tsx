import { changedWords } from './changed-words';
import classes from './email-changes.module.css';

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const;

export const Changes = ({ before, after }: { before: string; after: string }) => (
  <p className={classes.text}>
    {changedWords(before, after).map(({ kind, text }, index) => {
      const Tag = TAGS[kind];
      return <Tag key={index}>{text}</Tag>;
    })}
  </p>
);
