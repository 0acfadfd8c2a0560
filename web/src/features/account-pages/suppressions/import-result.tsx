import { count, counted } from '../../../lib/format';
import type { ImportedSuppressions } from './suppressions.api';
import classes from './suppressions.module.css';

interface Props {
  fileName: string;
  result: ImportedSuppressions;
}

/** The result for the rows of a file; each is in one of the three groups. */
export function ImportResult({ fileName, result: { added, already, invalid, faults } }: Props) {
  return (
    <div role="status">
      <p className={classes.file}>{fileName}</p>
      <dl className={classes.sums}>
        <dt>Added</dt>
        <dd>{count(added)}</dd>
        <dt>On the list already</dt>
        <dd>{count(already)}</dd>
        <dt>Neither an address nor a domain</dt>
        <dd>{count(invalid)}</dd>
      </dl>
      {faults.length > 0 && (
        <ul className={classes.faults} aria-label="Rows that were not added">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {invalid > faults.length && <li>and {counted(invalid - faults.length, 'more row')}</li>}
        </ul>
      )}
    </div>
  );
}
