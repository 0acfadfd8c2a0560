import { Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Counter } from '../../../components/forms/counter';
import { type Answers, LANGUAGES, LONGEST_PROOF, MOST_COLUMNS } from './answers';
import classes from './business-info.module.css';

const AUDIENCES = [
  { value: '', label: 'Not sure' },
  { value: 'business', label: 'Businesses' },
  { value: 'consumer', label: 'Consumers' },
];
const TONES = [
  { value: 'friendly', label: 'Friendly' },
  { value: 'formal', label: 'Formal' },
  { value: 'playful', label: 'Playful' },
];

interface Props {
  form: UseFormReturnType<Answers>;
  /** The list's own columns, as its file names them. */
  columns: readonly string[];
}

/** Answers that make the emails better and are optional. */
export function OptionalFields({ form, columns }: Props) {
  const { values } = form;
  return (
    <fieldset>
      <legend>What makes them better (optional)</legend>
      <div className={classes.pair}>
        <NativeSelect label="Your customers (optional)" data={AUDIENCES} {...form.getInputProps('audience')} />
        <NativeSelect label="Tone (optional)" data={TONES} {...form.getInputProps('tone')} />
      </div>
      <TextInput
        type="url"
        label="Link (optional)"
        description="Where a click should lead: your booking page, the offer, a demo. Every email carries it, and clicks are counted."
        placeholder="https://"
        {...form.getInputProps('link')}
      />
      <div className={classes.field}>
        <Textarea
          label="Proof (optional)"
          description="A quote, a number or a case that is true. The day 7 email uses it word for word, and claims nothing without it."
          autosize
          minRows={2}
          maxLength={LONGEST_PROOF}
          {...form.getInputProps('proof')}
        />
        <Counter used={values.proof.length} limit={LONGEST_PROOF} />
      </div>
      <NativeSelect
        label="Language (optional)"
        description="English is written by the built-in strategist too; other languages only by the language model, where one is set up."
        data={LANGUAGES}
        className={classes.value}
        {...form.getInputProps('language')}
      />
      {columns.length > 0 && (
        <Checkbox.Group
          label="Columns of your list (optional)"
          description={`Choose up to ${MOST_COLUMNS}. The emails say what each lead has there, such as a plan or a last visit.`}
          value={values.merge_columns}
          onChange={(chosen) => form.setFieldValue('merge_columns', chosen.slice(0, MOST_COLUMNS))}
        >
          <div className={classes.columns}>
            {columns.map((column) => (
              <Checkbox key={column} value={column} label={column} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </fieldset>
  );
}
