import { SegmentedControl, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import type { BodyProps } from './body-props';
import classes from './editor.module.css';
import { PlainEmail } from './plain-email';

/** If the editor does not load, the text can still be edited. */
const RichEmail = lazyPart(() => import('./rich/rich-email').catch(() => ({ default: PlainEmail })));

const WAYS = [
  { value: 'formatted', label: 'Formatted' },
  { value: 'plain', label: 'Plain text' },
];

export function EmailBody({ children, ...props }: BodyProps & { children?: ReactNode }) {
  const [way, setWay] = useState('formatted');
  return (
    <div>
      <div className={classes.way}>
        <SegmentedControl size="xs" aria-label="Edit as" data={WAYS} value={way} onChange={setWay} />
        {children}
      </div>
      {way === 'plain' ? (
        <PlainEmail {...props} />
      ) : (
        <Suspense fallback={<Skeleton h={320} radius="md" />}>
          <RichEmail {...props} />
        </Suspense>
      )}
    </div>
  );
}
