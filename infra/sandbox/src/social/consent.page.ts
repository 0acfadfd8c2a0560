import { type SocialProvider, socialProviderNames } from '@rekindle/contracts';
import { type Markup, markup } from '@rekindle/platform';

/** The product's request, from the address: it is sent back with the form. */
export interface Asked {
  provider: SocialProvider;
  redirect_uri: string;
  state: string;
  code_challenge: string;
}

export const SAMPLE_HANDLES: Readonly<Record<SocialProvider, string>> = { twitter: 'larkfield_shop', linkedin: 'Larkfield Shop' };

export function consentPage(asked: Asked): Markup {
  const name = socialProviderNames[asked.provider];
  return markup`<div class="narrow">
<h1>Allow Rekindle to post at ${name}?</h1>
<p class="lead">This is the sandbox's ${name}: no such account exists, and nothing is posted anywhere.</p>
<section aria-labelledby="consent"><h2 id="consent">It could then</h2>
<ul><li>see your name</li><li>post for you</li><li>read replies to its posts, and answer them</li></ul>
<form class="fields" method="post" action="/sandbox/social/${asked.provider}/authorize">
${hidden('redirect_uri', asked.redirect_uri)}${hidden('state', asked.state)}${hidden('code_challenge', asked.code_challenge)}
<div><label for="handle">Account</label>
<input class="input" id="handle" name="handle" value="${SAMPLE_HANDLES[asked.provider]}" maxlength="60" autocomplete="off"></div>
<div class="row"><button type="submit" class="button" name="decision" value="allow">Allow</button>
<button type="submit" class="button quiet" name="decision" value="deny">Do not allow</button></div>
</form></section></div>`;
}

const hidden = (name: string, value: string): Markup => markup`<input type="hidden" name="${name}" value="${value}">`;
