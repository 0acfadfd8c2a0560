import type { UseFormReturnType } from '@mantine/form';
import type { Answers } from './answers';

type Begun = 'campaign_name' | 'company_name' | 'ideal_customer_profile';
export type Begins = Pick<UseFormReturnType<Answers>, 'setFieldValue' | 'isTouched'>;

/** Fills in an empty answer, unless the user has already been in its field. */
export function beginWith({ setFieldValue, isTouched }: Begins, field: Begun, answer: string): void {
  if (isTouched(field)) return;
  setFieldValue(field, (now) => now || answer);
}
