import { TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Counter } from '../../components/counter';
import { type Answers, LIMITS, type LongField } from './answers';
import classes from './business-info.module.css';

type Form = UseFormReturnType<Answers>;

const LONGEST_NAME = 120;

/** The nine questions, in three groups. */
export function AnswerFields({ form }: { form: Form }) {
  return (
    <>
      <fieldset>
        <legend>Who is writing</legend>
        <div className={classes.pair}>
          <TextInput label="Campaign name" maxLength={LONGEST_NAME} {...form.getInputProps('campaign_name')} />
          <TextInput label="Company name" autoComplete="organization" maxLength={LONGEST_NAME} {...form.getInputProps('company_name')} />
        </div>
        <TextInput label="Industry" maxLength={LONGEST_NAME} {...form.getInputProps('industry')} />
        <LongAnswer form={form} name="product_or_service" label="Product or service" hint="What you sell, in a sentence or two." />
      </fieldset>
      <fieldset>
        <legend>Who went quiet</legend>
        <LongAnswer
          form={form}
          name="ideal_customer_profile"
          label="Ideal customer profile"
          hint="The kind of person who buys and stays."
        />
        <LongAnswer form={form} name="why_leads_went_cold" label="Why leads went cold" hint="The honest reason is the useful one." />
      </fieldset>
      <fieldset>
        <legend>What brings them back</legend>
        <LongAnswer
          form={form}
          name="unique_selling_proposition"
          label="Unique selling proposition"
          hint="What you do that others do not."
        />
        <LongAnswer form={form} name="target_offer" label="Target offer" hint="What you would like them to say yes to." />
        <TextInput
          type="number"
          inputMode="decimal"
          label="Average order value"
          description="Used to work out revenue and ROAS."
          leftSection="$"
          min={0}
          step={1}
          className={classes.value}
          onWheel={(event) => event.currentTarget.blur()}
          {...form.getInputProps('average_order_value')}
        />
      </fieldset>
    </>
  );
}

interface Props {
  form: UseFormReturnType<Answers>;
  name: LongField;
  label: string;
  hint: string;
}

function LongAnswer({ form, name, label, hint }: Props) {
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
