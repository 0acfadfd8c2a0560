import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Audience, type Tone, audiences, languages, tones } from '../../writing/strategist/strategist.js';
import { OptionalText, TypedText } from '../typed-text.js';
import { IsWebAddress } from './is-web-address.js';

/** A required answer of the form, which may not be blank. @param label as on the form */
const AnswerField = (label: string, maxLength: number, example: string): PropertyDecorator => TypedText({ label, maxLength, example });

const LARGEST_ORDER = 1_000_000_000;
const MOST_COLUMNS = 5;
const LONGEST_COLUMN = 100;
const ORDER_VALUE = 'Average order value must be a number of 0 or more';

export class BusinessInfo {
  @AnswerField('Company name', 120, 'Larkfield')
  company_name: string;

  @AnswerField('Product or service', 500, 'Stock planning for independent shops')
  product_or_service: string;

  @AnswerField('Target offer', 300, 'Two months free: https://larkfield.example/back')
  target_offer: string;

  @ApiProperty({ minimum: 0, maximum: LARGEST_ORDER, description: 'In whole currency units', example: 420.5 })
  @Max(LARGEST_ORDER, { message: 'Average order value is too large' })
  @Min(0, { message: ORDER_VALUE })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: ORDER_VALUE })
  average_order_value: number;

  @AnswerField('Why the leads went cold', 500, 'They never finished setting it up')
  why_leads_went_cold: string;

  @AnswerField('Unique selling proposition', 300, 'We connect the till for you, in a day')
  unique_selling_proposition: string;

  @AnswerField('Industry', 120, 'Retail software')
  industry: string;

  @AnswerField('Ideal customer profile', 300, 'Independent shops with their own till')
  ideal_customer_profile: string;

  @ApiPropertyOptional({ enum: audiences, description: 'Whom the emails speak to; where it is left open, the industry and the list tell' })
  @IsIn(audiences, { message: 'Customers must be business or consumer' })
  @IsOptional()
  audience?: Audience;

  @OptionalText({ label: 'Link', maxLength: 500, example: 'https://larkfield.example/back' })
  @IsWebAddress({ message: 'The link must be a web address, such as https://example.com/offer' })
  link?: string;

  @OptionalText({ label: 'Proof', maxLength: 300, example: '"I stopped counting stock by hand," says Dana of Harbor Goods.' })
  proof?: string;

  @ApiPropertyOptional({ enum: tones, default: 'friendly' })
  @IsIn(tones, { message: `Tone must be one of ${tones.join(', ')}` })
  @IsOptional()
  tone?: Tone;

  @ApiPropertyOptional({
    enum: languages,
    default: 'English',
    description: 'Only a language model writes other languages; the built-in strategist writes English',
  })
  @IsIn(languages, { message: `Language must be one of ${languages.join(', ')}` })
  @IsOptional()
  language?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MOST_COLUMNS,
    description: 'Columns of the list, by their names, that the emails may fill in for each lead',
    example: ['plan', 'last_login'],
  })
  @MaxLength(LONGEST_COLUMN, { each: true, message: `The name of a column has at most ${LONGEST_COLUMN} characters` })
  @IsString({ each: true, message: 'Name the columns of the list as texts' })
  @ArrayMaxSize(MOST_COLUMNS, { message: `Choose at most ${MOST_COLUMNS} columns` })
  @IsArray({ message: 'Name the columns of the list as texts' })
  @IsOptional()
  merge_columns?: string[];
}

export class CreateRevivalRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'Choose a lead list' })
  lead_list_id: string;

  @AnswerField('Campaign name', 120, 'Trial users, spring')
  campaign_name: string;

  @ApiProperty({ type: BusinessInfo })
  @ValidateNested()
  @Type(() => BusinessInfo)
  @IsObject({ message: 'Business information is required' })
  @IsDefined({ message: 'Business information is required' })
  business_info: BusinessInfo;

  @ApiPropertyOptional({ enum: ['performance_based'], default: 'performance_based' })
  @IsIn(['performance_based'], { message: 'Pricing model must be performance_based' })
  @IsOptional()
  pricing_model?: string;
}

export class CreateRevivalResponse {
  @ApiProperty({ format: 'uuid' })
  campaign_id: string;
}
