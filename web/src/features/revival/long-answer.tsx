import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Counter } from '../../components/counter';
import { type Answers, LIMITS, type LongField } from './answers';
import classes from './business-info.module.css';

interface Props {
  form: UseFormReturnType<Answers>;
  name: LongField;
  label: string;
  hint: string;
}

export function LongAnswer({ form, name, label, hint }: Props) {
  return (
    <div className={classes.field}>
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={LIMITS[name] > 300 ? 3 : 2}
        maxLength={LIMITS[name]}
        {...form.getInputProps(name)}
      />
      <Counter used={form.values[name].length} limit={LIMITS[name]} />
    </div>
  );
}
