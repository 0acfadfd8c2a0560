import type { UseFormReturnType } from '@mantine/form';
import type { Answers } from './answers';

type Begun = 'campaign_name' | 'company_name' | 'ideal_customer_profile';
export type Begins = Pick<UseFormReturnType<Answers>, 'setFieldValue' | 'isTouched'>;

/** Begins an answer that is empty, unless somebody has been there. */
export function beginWith({ setFieldValue, isTouched }: Begins, field: Begun, answer: string): void {
  if (isTouched(field)) return;
  setFieldValue(field, (now) => now || answer);
}
