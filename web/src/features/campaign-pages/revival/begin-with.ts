import type { UseFormReturnType } from '@mantine/form';
import type { Answers } from './answers';

type Begun = 'campaign_name' | 'company_name' | 'ideal_customer_profile';
type SetField = UseFormReturnType<Answers>['setFieldValue'];

/** Begins an answer that is empty, unless somebody is about to type it. */
export function beginWith(setFieldValue: SetField, field: Begun, answer: string): void {
  if (document.activeElement?.getAttribute('data-path') === field) return;
  setFieldValue(field, (now) => now || answer);
}
