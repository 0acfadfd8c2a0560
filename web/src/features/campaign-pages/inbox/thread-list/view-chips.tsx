import { UnstyledButton } from '@mantine/core';
import { count } from '../../../../lib/format';
import type { Counts, View } from '../inbox.api';
import { VIEWS, views } from '../inbox-words';
import classes from './thread-list.module.css';

interface Props {
  view: View;
  /** Not loaded yet. */
  counts: Counts | undefined;
  onShow: (view: View) => void;
}

export const ViewChips = ({ view, counts, onShow }: Props) => (
  <div role="group" aria-label="Show" className={classes.views}>
    {views.map((one) => (
      <UnstyledButton key={one} aria-pressed={one === view} className={classes.view} onClick={() => onShow(one)}>
        {VIEWS[one]} {counts && <span>{count(counts[one])}</span>}
      </UnstyledButton>
    ))}
  </div>
);
