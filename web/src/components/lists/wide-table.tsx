import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** A table that scrolls sideways where it has to, also by keyboard. */
export function WideTable({ label, minWidth, children }: { label: string; minWidth: number; children: ReactNode }) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="region" aria-label={`${label}, scrolls sideways`}>
      <Table>{children}</Table>
    </Table.ScrollContainer>
  );
}
