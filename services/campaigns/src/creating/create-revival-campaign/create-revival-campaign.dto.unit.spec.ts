import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validate } from 'class-validator';
import { CreateRevivalRequest } from './create-revival-campaign.dto.js';

const business = {
  company_name: 'Larkfield',
  product_or_service: 'Stock planning',
  target_offer: 'Two months free',
  average_order_value: 420.5,
  why_leads_went_cold: 'Set-up',
  unique_selling_proposition: 'We connect the till',
  industry: 'Retail',
  ideal_customer_profile: 'Shops',
};
const form = {
  lead_list_id: '0197a000-0000-7000-8000-000000000010',
  campaign_name: 'Spring',
  business_info: business,
  pricing_model: 'performance_based',
};

const read = (given: object): CreateRevivalRequest => plainToInstance(CreateRevivalRequest, given);
const messages = (errors: ValidationError[]): string[] =>
  errors.flatMap((error) => [...Object.values(error.constraints ?? {}), ...messages(error.children ?? [])]);
const faults = async (given: object): Promise<string[]> =>
  messages(await validate(read(given), { stopAtFirstError: true, whitelist: true }));
const withBusiness = (change: object): object => ({ ...form, business_info: { ...business, ...change } });

describe('the revival form', () => {
  it('accepts all nine answers, trimmed', async () => {
    expect(await faults(form)).toEqual([]);
    expect(read(withBusiness({ company_name: '  Lark\0field\u0007 ', target_offer: 'One\r\nTwo' })).business_info).toMatchObject({
      company_name: 'Lark field',
      target_offer: 'One\nTwo',
    });
  });

  it.each(Object.keys(business).filter((field) => field !== 'average_order_value'))('needs %s, not blank', async (field) => {
    for (const nothing of ['', ' \n ', null, undefined, 7, ['x']])
      expect(await faults(withBusiness({ [field]: nothing }))).toEqual([expect.stringMatching(/ is required$/)]);
  });

  it.each([
    ['product_or_service', 500],
    ['target_offer', 300],
    ['why_leads_went_cold', 500],
    ['unique_selling_proposition', 300],
    ['ideal_customer_profile', 300],
  ])('accepts %s up to its limit, and no longer', async (field, limit) => {
    expect(await faults(withBusiness({ [field]: 'x'.repeat(limit) }))).toEqual([]);
    expect(await faults(withBusiness({ [field]: 'x'.repeat(limit + 1) }))).toEqual([
      expect.stringContaining(`${limit} characters or fewer`),
    ]);
  });

  it('accepts any average order value from 0, as a number', async () => {
    for (const value of [0, 0.5, 420, 1e9]) expect(await faults(withBusiness({ average_order_value: value }))).toEqual([]);
    for (const value of [-1, '12', null, Number.NaN, Infinity])
      expect(await faults(withBusiness({ average_order_value: value }))).toEqual(['Average order value must be a number of 0 or more']);
  });

  it('accepts the optional answers, and treats blank ones as omitted', async () => {
    const open = { audience: 'consumer', tone: 'playful', language: 'German', merge_columns: ['plan', 'Last login'] };
    expect(await faults(withBusiness({ ...open, link: 'larkfield.example/back', proof: 'Used by 300 shops' }))).toEqual([]);
    expect(await faults(withBusiness({ link: ' ', proof: '' }))).toEqual([]);
  });

  it.each([
    ['audience', 'robots', 'Customers must be business or consumer'],
    ['link', 'come back', 'The link must be a web address, such as https://example.com/offer'],
    ['link', 'javascript:alert(1)', 'The link must be a web address, such as https://example.com/offer'],
    ['link', 'https://me:secret@x.example', 'The link must be a web address, such as https://example.com/offer'],
    ['proof', 'x'.repeat(301), 'Proof must be 300 characters or fewer'],
    ['tone', 'rude', 'Tone must be one of friendly, formal, playful'],
    ['language', 'Klingon', 'Language must be one of English, German, French, Spanish, Italian, Portuguese, Dutch'],
    ['merge_columns', 'plan', 'Name the columns of the list as texts'],
    ['merge_columns', ['a', 'b', 'c', 'd', 'e', 'f'], 'Choose at most 5 columns'],
  ])('refuses %s: %j', async (field, value, message) => expect(await faults(withBusiness({ [field]: value }))).toEqual([message]));

  it('needs a name, a list and the business', async () => {
    expect(await faults({ ...form, campaign_name: ' ' })).toEqual(['Campaign name is required']);
    expect(await faults({ ...form, lead_list_id: 'x' })).toEqual(['Choose a lead list']);
    for (const nothing of [undefined, null, 'x'])
      expect(await faults({ ...form, business_info: nothing })).toEqual(['Business information is required']);
  });

  it('accepts one pricing model only', async () => {
    expect(await faults({ ...form, pricing_model: undefined })).toEqual([]);
    expect(await faults({ ...form, pricing_model: 'retainer' })).toEqual(['Pricing model must be performance_based']);
  });
});
