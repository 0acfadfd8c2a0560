import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DAYS, type EditForm } from './edit-model';
import classes from './edit.module.css';

interface NumberProps {
  form: UseFormReturnType<EditForm>;
  of: 'dailyLimit' | 'gapSeconds' | 'jitterSeconds' | 'rampStart' | 'rampStep' | 'rampCeiling';
  label: string;
  description?: string;
}

const Whole = ({ form, of, label, description }: NumberProps) => (
  <NumberInput
    label={label}
    description={description}
    hideControls
    allowDecimal={false}
    allowNegative={false}
    {...form.getInputProps(`pacing.${of}`)}
  />
);

/** How fast a mailbox may send, so that mail servers keep trusting its domain. */
export const PacingFields = ({ form }: { form: UseFormReturnType<EditForm> }) => (
  <section aria-labelledby="pace" className={classes.part}>
    <h2 id="pace">How fast they go</h2>
    <Whole form={form} of="dailyLimit" label="Emails a day, at most" description="Warm-up stays below it, never above." />
    <div className={classes.pair}>
      <Whole form={form} of="gapSeconds" label="Seconds between two emails, at least" />
      <Whole form={form} of="jitterSeconds" label="Up to this many more, at random" />
    </div>
    <fieldset className={classes.three}>
      <legend>Warm-up</legend>
      <Whole form={form} of="rampStart" label="First day" />
      <Whole form={form} of="rampStep" label="More each day" />
      <Whole form={form} of="rampCeiling" label="Up to" />
    </fieldset>
    <div className={classes.pair}>
      <TextInput label="Sends from" type="time" {...form.getInputProps('pacing.windowFrom')} />
      <TextInput label="Sends until" type="time" {...form.getInputProps('pacing.windowTo')} />
    </div>
    <Checkbox.Group label="On these days" description="In your account’s time zone." {...form.getInputProps('pacing.days')}>
      <div className={classes.days}>
        {DAYS.map(([value, label]) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  </section>
);
