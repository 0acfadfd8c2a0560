import { type RuleConfig, HtmlValidate, StaticConfigLoader } from 'html-validate';

const SHOWN = 140;
const BEFORE = 60;

/** What is not as the presets have it, each with the reason. */
const RULES: RuleConfig = {
  // Scripts and sheets come from the server that sends the page: it would vouch for itself.
  'require-sri': 'off',
  // Of two tables of contents a style shows one. What is shown, axe checks.
  'unique-landmark': 'off',
  // A role on what scrolls by itself says what a section around it would.
  'prefer-native-element': 'off',
  // A fieldset also switches a form off as a whole, and then has no name.
  'wcag/h71': 'off',
  // A field for a search is sent by Enter.
  'wcag/h32': 'off',
  // A strip of figures is a list with a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // A menu or a list may stand before the page’s own heading, and a dialog has its place under it.
  'heading-level': ['error', { minInitialRank: 'any', sectioningRoots: [] }],
};

const validatorWith = (rules: RuleConfig): HtmlValidate =>
  new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'], rules }),
  );
const pages = validatorWith(RULES);
// Mail programs obey attributes where they know no style sheets: MJML writes both.
const emails = validatorWith({ ...RULES, 'no-deprecated-attr': 'off' });
// A switch of the library of controls names the field that its label holds.
const rendered = validatorWith({ ...RULES, 'no-redundant-for': 'off' });

/** What the library of controls writes where the standard would not have it, and browsers do not mind. */
const OF_THE_LIBRARY = [
  /^element-permitted-content: <style> element is not permitted as content under <div>: .*<style data-mantine-styles=/,
  /^element-permitted-content: <div> element is not permitted as content under <label>: .*mantine-Switch-/,
];

/** @returns what of a whole document is not as the standard of HTML has it, each with its place */
export const htmlFaults = (document: string): Promise<string[]> => faultsBy(pages, document);

export const emailHtmlFaults = (document: string): Promise<string[]> => faultsBy(emails, document);

/** @param document as a browser has it after the app's scripts */
export const renderedHtmlFaults = async (document: string): Promise<string[]> =>
  (await faultsBy(rendered, document)).filter((fault) => !OF_THE_LIBRARY.some((known) => known.test(fault)));

async function faultsBy(validator: HtmlValidate, document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  const lines = document.split('\n');
  const at = (line: number, column: number): string => lines[line - 1]?.slice(Math.max(0, column - BEFORE)).slice(0, SHOWN) ?? '';
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message}: ${at(line, column)}`),
  );
}
