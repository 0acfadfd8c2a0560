import { Button, Menu, Popover, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { count } from '../../lib/format';
import { fieldsIn } from './merge-fields';
import type { MergeField } from './sequence.api';
import classes from './editor.module.css';

interface Texts {
  subject: string;
  text: string;
}

interface Props {
  texts: Texts;
  fields: readonly MergeField[];
  /** Sets the fallback for leads without the value, wherever the email uses the field. */
  onFallback: (field: string, fallback: string) => void;
  onInsert: (field: string) => void;
}

/** The fields of an email as words, each with its fallback, and a menu of the others. */
export function FieldPills({ texts, fields, onFallback, onInsert }: Props) {
  const used = fieldsIn(`${texts.subject}\n${texts.text}`).filter(({ field }) => !field.startsWith('sender_'));
  return (
    <div className={classes.pills} role="group" aria-label="Fields from the lead">
      {used.map(({ field, fallback }) => (
        <Pill
          key={field}
          known={fields.find((one) => one.field === field)}
          field={field}
          fallback={fallback}
          onFallback={(next) => onFallback(field, next)}
        />
      ))}
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
            Insert
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>From the lead</Menu.Label>
          {fields.map((one) => (
            <Menu.Item key={one.field} onClick={() => onInsert(one.field)}>
              {one.label}
              <span className={classes.note}>{have(one)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

const have = ({ leads, of, example }: MergeField): string =>
  `${count(leads)} of ${count(of)} leads${example === null ? '' : `, such as “${example}”`}`;

interface PillProps {
  known: MergeField | undefined;
  field: string;
  fallback: string;
  onFallback: (fallback: string) => void;
}

function Pill({ known, field, fallback, onFallback }: PillProps) {
  const label = known?.label ?? field;
  const without = known ? known.of - known.leads : 0;
  return (
    <Popover position="bottom-start" width={260} trapFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes.pill} data-unknown={!known || undefined} aria-label={`${label}, change what others read`}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.has}>{known ? have(known) : 'Your list has no such column.'}</p>
        <TextInput
          size="xs"
          label="The others read"
          description={without > 0 ? `${count(without)} leads without it` : 'Every lead has it'}
          value={fallback}
          onChange={({ currentTarget }) => onFallback(currentTarget.value)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
