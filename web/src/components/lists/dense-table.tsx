import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dense-table.module.css';

interface Props {
  label: string;
  /** Headings; `num` aligns to the right, `wide` is hidden on a phone. */
  columns: { name: ReactNode; num?: boolean; wide?: boolean }[];
  children: ReactNode;
}

/** Many rows, little space. It scrolls sideways if necessary, also by keyboard. */
export function DenseTable({ label, columns, children }: Props) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={`${label}, scrolls sideways`}>
      <Table className={classes.table} verticalSpacing={7}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, num, wide }, index) => (
              <Table.Th key={index} data-num={num || undefined} data-wide={wide || undefined} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
