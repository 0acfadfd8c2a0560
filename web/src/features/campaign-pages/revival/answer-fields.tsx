import { TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Counter } from '../../../components/forms/counter';
import { type Answers, LIMITS, type LongField } from './answers';
import classes from './business-info.module.css';
import { sourceOf } from './source-of';
import { isWeak, strongAnswer } from './strong-answers';
import type { SuggestedAnswers } from './suggested-answers';

/** The field's name above, its question as the first text that is read. */
const question = { label: classes.name, description: classes.question };

type Form = UseFormReturnType<Answers>;

const LONGEST_NAME = 120;

/** The nine questions, in three groups. */
export function AnswerFields({ form, suggested }: { form: Form; suggested: SuggestedAnswers | undefined }) {
  const { company_name, ideal_customer_profile } = form.values;
  const companyFrom = sourceOf('company_name', company_name, suggested);
  return (
    <>
      <fieldset>
        <legend>Who is writing</legend>
        <div className={classes.pair}>
          <TextInput
            label="Campaign name"
            description="What do you want to call it?"
            classNames={question}
            maxLength={LONGEST_NAME}
            {...form.getInputProps('campaign_name')}
          />
          <div className={classes.field}>
            <TextInput
              label="Company name"
              description="Who is writing?"
              classNames={question}
              autoComplete="organization"
              maxLength={LONGEST_NAME}
              {...form.getInputProps('company_name')}
            />
            {companyFrom && (
              <p className={classes.source} role="status">
                {companyFrom}
              </p>
            )}
          </div>
        </div>
        <TextInput
          label="Industry"
          description="What line of business are you in?"
          classNames={question}
          maxLength={LONGEST_NAME}
          {...form.getInputProps('industry')}
        />
        <LongAnswer form={form} name="product_or_service" label="Product or service" hint="What do you sell, in a sentence or two?" />
      </fieldset>
      <fieldset>
        <legend>Who went quiet</legend>
        <LongAnswer
          form={form}
          name="ideal_customer_profile"
          label="Ideal customer profile"
          hint="Who buys from you, and stays?"
          from={sourceOf('ideal_customer_profile', ideal_customer_profile, suggested)}
        />
        <LongAnswer
          form={form}
          name="why_leads_went_cold"
          label="Why leads went cold"
          hint="Why did they stop answering? The honest reason is the useful one."
        />
      </fieldset>
      <fieldset>
        <legend>What brings them back</legend>
        <LongAnswer
          form={form}
          name="unique_selling_proposition"
          label="Unique selling proposition"
          hint="What do you do that others do not?"
        />
        <LongAnswer form={form} name="target_offer" label="Target offer" hint="What would you like them to say yes to?" />
        <TextInput
          type="number"
          inputMode="decimal"
          label="Average order value"
          description="What is a usual order worth? Revenue and ROAS are worked out from it."
          leftSection="$"
          min={0}
          step={1}
          classNames={question}
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
  /** Where a suggested answer comes from. */
  from?: string | undefined;
}

function LongAnswer({ form, name, label, hint, from }: Props) {
  const weak = isWeak(form.values[name]) && form.isTouched(name);
  const { who, answer } = strongAnswer(name, form.values.industry);
  return (
    <div className={classes.field}>
      <Textarea
        label={label}
        description={hint}
        classNames={question}
        autosize
        minRows={LIMITS[name] > 300 ? 3 : 2}
        maxLength={LIMITS[name]}
        {...form.getInputProps(name)}
      />
      <Counter used={form.values[name].length} limit={LIMITS[name]} />
      <p className={classes.example} data-weak={(weak && !from) || undefined} role="status">
        {from ?? `${weak ? 'That says little. A strong answer' : 'For example'}, from ${who}: “${answer}”`}
      </p>
    </div>
  );
}
