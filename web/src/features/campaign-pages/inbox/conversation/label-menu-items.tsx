import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { OpenedMenu } from '../../../../components/dialogs/opened-menu';
import type { Label, Thread } from '../inbox.api';
import { LABELS, labelledInWords, labels } from '../inbox-words';
import classes from '../../../../components/dialogs/keys.module.css';

interface Props {
  button: ReactElement<object>;
  label: Label | null;
  by: Thread['labelBy'];
  onLabel: (label: Label) => void;
}

export const LabelMenuItems = ({ button, label, by, onLabel }: Props) => (
  <OpenedMenu button={button} position="bottom-end" width={210}>
    {by && <Menu.Label>{labelledInWords(by)}</Menu.Label>}
    <Menu.RadioGroup value={label ?? ''} onChange={(chosen) => onLabel(chosen as Label)}>
      {labels.map((one, index) => (
        <Menu.RadioItem key={one} value={one} closeMenuOnClick rightSection={<kbd className={classes.key}>{index + 1}</kbd>}>
          {LABELS[one]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  </OpenedMenu>
);
