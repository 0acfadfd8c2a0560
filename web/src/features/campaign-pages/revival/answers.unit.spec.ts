import { describe, expect, it } from '@jest/globals';
import { type Answers, NO_ANSWERS, answersLeft, knownAnswers, requestOf } from './answers';

const filled: Answers = {
  ...NO_ANSWERS,
  campaign_name: ' Webinar signups ',
  company_name: 'Larkfield',
  industry: 'Retail software',
  product_or_service: 'A reorder screen',
  ideal_customer_profile: 'Shop owners',
  why_leads_went_cold: 'Setup took two days',
  unique_selling_proposition: 'We set it up',
  target_offer: 'A free month',
  average_order_value: '420.5',
};

describe('the nine answers', () => {
  it('are all missing at first', () => {
    expect(answersLeft(NO_ANSWERS)).toBe(9);
  });

  it('are missing while blank, even if blanks were typed', () => {
    expect(answersLeft({ ...filled, target_offer: ' \n ' })).toBe(1);
  });

  it('count a zero order value as given', () => {
    expect(answersLeft({ ...filled, average_order_value: 0 })).toBe(0);
  });

  it('are sent trimmed, the order value as a number', () => {
    const request = requestOf('list-1', filled);
    expect(request.campaign_name).toBe('Webinar signups');
    expect(request.business_info.average_order_value).toBe(420.5);
    expect(request.pricing_model).toBe('performance_based');
  });

  it('include optional ones only if they were answered', () => {
    expect(Object.keys(requestOf('list-1', filled).business_info)).toHaveLength(8);
    const open = {
      audience: 'consumer',
      link: ' https://x.example ',
      proof: 'Used by 300 shops',
      tone: 'formal',
      merge_columns: ['plan'],
    } as const;
    expect(requestOf('list-1', { ...filled, ...open, merge_columns: ['plan'] }).business_info).toMatchObject({
      ...open,
      link: 'https://x.example',
    });
  });

  it('are restored from an older draft, without fields that this form does not have', () => {
    expect(knownAnswers({ industry: 'Retail', merge_columns: ['plan', 7], favourite: 'blue' })).toEqual({
      ...NO_ANSWERS,
      industry: 'Retail',
    });
    expect(knownAnswers({ merge_columns: ['plan'] })).toMatchObject({ merge_columns: ['plan'] });
  });
});
