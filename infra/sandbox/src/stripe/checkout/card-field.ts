import { type Markup, markup } from '@rekindle/platform';
import { cardOfNumber, testCards } from '../rules/cards.js';

export interface Field {
  name: string;
  label: string;
  hint: string;
  fault: string | null;
  value: string;
}

export const field = ({ name, label, hint, fault, value }: Field, more: Markup): Markup => markup`<div>
<label for="${name}">${label}</label>
<p class="small dimmed" id="${name}-hint">${hint}</p>
<input class="input" id="${name}" name="${name}" value="${value}" maxlength="320" autocomplete="off" required aria-describedby="${name}-hint${fault === null ? '' : ` ${name}-fault`}"${fault !== null && markup` aria-invalid="true" autofocus`}${more}>
${fault !== null && markup`<p class="fault" id="${name}-fault" role="alert">${fault}</p>`}
</div>`;

export const cardField = (fault: string | null, value = ''): Markup =>
  field(
    { name: 'card', label: 'Card number', hint: 'A test card, for example 4242 4242 4242 4242', fault, value },
    markup` inputmode="numeric"`,
  );

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export const testCardList = (): Markup => markup`<section aria-labelledby="cards"><h2 id="cards">Test cards</h2>
<dl class="facts cards">${testCards.map(({ number, says }) => markup`<dt><code>${spaced(number)}</code></dt><dd>${says}</dd>`)}</dl>
<p class="small dimmed">Real cards are not taken here.</p>
</section>`;

export const cardChoice = (
  fault: string | null,
): Markup => markup`<fieldset class="choice"${fault !== null && markup` aria-describedby="card-fault"`}><legend>Test card</legend>
${testCards.map(({ number, says }, index) => markup`<label><input type="radio" name="card" value="${number}" required${index === 0 && markup` checked`}> <span><code>${spaced(number)}</code> ${says}</span></label>`)}
${fault !== null && markup`<p class="fault" id="card-fault" role="alert">${fault}</p>`}</fieldset>`;

/** Why this card cannot be used here. */
export const cardFault = (typed: string): string | null =>
  cardOfNumber(typed) ? null : 'This is not a test card. Use one of those below; real cards are not taken.';
