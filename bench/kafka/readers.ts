import type { Subscription } from '@rekindle/event-sourcing';

/** Groups that read and store nothing: only the delivery to them is measured. */
export const readers = (count: number): Subscription[] =>
  Array.from({ length: count }, (_, index) => ({
    group: `bench.reader-${index}`,
    kind: 'projection',
    context: 'mailer',
    version: 1,
    from: 'beginning',
    types: ['EmailSent', 'LeadDeleted'],
    batch: 1_000,
    handle: () => Promise.resolve(),
  }));
