import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** A table that scrolls sideways where it has to, also by keyboard. */
export function WideTable({ label, minWidth, children }: { label: string; minWidth: number; children: ReactNode }) {
  return (
    // Positioned, so that what only screen readers see scrolls with its cell instead of widening the page.
    <Table.ScrollContainer
      pos="relative"
      minWidth={minWidth}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={`${label}, scrolls sideways`}
    >
      <Table>{children}</Table>
    </Table.ScrollContainer>
  );
}
