import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { type DemoCall, type Field, initialValues, type Values } from './calls/demo-call';
import type { Simulation } from './simulation/simulation';
import classes from './demo.module.css';

interface Props {
  call: DemoCall;
  simulation: Simulation;
  /** The running call, of whichever service. */
  running: string | null;
  onRun: (values: Values, down: boolean) => void;
}

export function CallForm({ call, simulation, running, onRun }: Props) {
  const [values, setValues] = useState(() => initialValues(call.fields, simulation));
  const [down, setDown] = useState(false);
  const change = (name: string, value: string) => setValues({ ...values, [name]: value });
  return (
    <form
      className={classes.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        // The button keeps the focus while it waits, so it stays enabled.
        if (running === null) onRun(values, down);
      }}
    >
      {call.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          simulation={simulation}
          value={values[field.name] ?? ''}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <div className={classes.submit}>
        <Button type="submit" leftSection={<IconWand size={16} aria-hidden />} data-waiting={running !== null || undefined}>
          {running === call.name ? call.busy : call.button}
        </Button>
        <label className={classes.down}>
          <input type="checkbox" checked={down} onChange={(event) => setDown(event.currentTarget.checked)} />
          Make this call fail
        </label>
      </div>
    </form>
  );
}

interface InputProps {
  field: Field;
  simulation: Simulation;
  value: string;
  onChange: (value: string) => void;
}

function FieldInput({ field: { label, hint, kind = 'text', options, wide }, simulation, value, onChange }: InputProps) {
  const common = {
    className: wide && classes.wide,
    label,
    description: hint,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (options) {
    const choices = typeof options === 'function' ? options(simulation) : options;
    return <NativeSelect {...common} data={choices.map(([of, text]) => ({ value: of, label: text }))} />;
  }
  if (kind === 'long') return <Textarea {...common} rows={5} className={classes.wide} />;
  if (kind === 'password') return <TextInput {...common} type="password" autoComplete="off" />;
  return kind === 'number' ? <TextInput {...common} type="number" min={0} step="any" /> : <TextInput {...common} />;
}
