import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** A table that scrolls sideways if necessary, also by keyboard. */
export function WideTable({ label, minWidth, children }: { label: string; minWidth: number; children: ReactNode }) {
  return (
    // Positioned, so that text for screen readers only scrolls with its cell instead of widening the page.
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
