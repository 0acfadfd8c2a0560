import { Badge } from '@mantine/core';

/** The leads of this list are made up. */
export const SampleMark = () => (
  <Badge color="gray" style={{ flex: 'none' }}>
    Sample
  </Badge>
);
