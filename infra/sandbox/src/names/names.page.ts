import { type Markup, markup } from '@rekindle/platform';
import { type DnsRecord, RECORD_TYPES } from './sandbox-zone.js';

export const namesPage = (records: readonly DnsRecord[], fault: string | null): Markup => markup`<div class="narrow">
<h1>Domain names</h1>
<p class="lead">Every name below <code>.example</code> leads to this machine, and its domain says that this machine may send for it. Keys for signatures and tracking hosts are added here, as they would be at a domain's provider.</p>
<section aria-labelledby="added"><h2 id="added">Added records</h2>
${records.length === 0 ? markup`<p>There is none yet.</p>` : markup`<ul class="order">${records.map(row)}</ul>`}
</section>
<section aria-labelledby="add"><h2 id="add">Add a record</h2>
<form class="fields" method="post" action="/sandbox/names">
${fault !== null && markup`<p class="fault" role="alert">${fault}</p>`}
<div><label for="type">Type</label><select class="input" id="type" name="type">${RECORD_TYPES.map((type) => markup`<option>${type}</option>`)}</select></div>
<div><label for="host">Host</label><input class="input" id="host" name="host" required maxlength="253" autocomplete="off" placeholder="rekindle._domainkey.larkfield.example"></div>
<div><label for="value">Value</label><input class="input" id="value" name="value" required maxlength="4000" autocomplete="off"></div>
<div class="row"><button type="submit" class="button">Add the record</button> <a class="button quiet" href="/sandbox">Back to the overview</a></div>
</form></section></div>`;

const row = ({ id, host, type, value }: DnsRecord): Markup =>
  markup`<li><span>${type} <code>${host}</code><br><span class="small dimmed">${value}</span></span>
<form method="post" action="/sandbox/names/${id}/remove"><button type="submit" class="button quiet" aria-label="Remove ${type} ${host}">Remove</button></form></li>`;
