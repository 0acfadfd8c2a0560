import { inDollars } from '../../../lib/money';
import type { SoldPlan } from '../../plans/catalogue';

interface Choice {
  value: string;
  label: string;
  name: string;
}

/** Both lines have a Starter and a Growth: the line and the price tell them apart. */
export const planChoices = (plans: readonly Pick<SoldPlan, 'id' | 'name' | 'planLine' | 'priceCents'>[]): Choice[] =>
  plans.map(({ id, name, planLine, priceCents }) => {
    const title = planLine === 'revival' ? `Revival ${name}` : name;
    return { value: id, label: `${title} (${inDollars(priceCents)} a month)`, name: title };
  });
