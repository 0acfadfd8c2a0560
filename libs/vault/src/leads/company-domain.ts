import { getDomain } from 'tldts';
import { emailKey } from './address-hash.js';

// Providers with domains in many countries, such as yahoo.co.uk and hotmail.fr.
const INTERNATIONAL = new Set(
  'aol gmail gmx googlemail hotmail laposte live mail msn outlook proton protonmail yahoo yandex ymail'.split(' '),
);
const SUFFIX = /^([a-z]{2,3}|(co|com|ne|net)\.[a-z]{2})$/;

// Public mail providers, and access providers' mail for their customers.
const PUBLIC = new Set(
  (
    'icloud.com me.com mac.com rocketmail.com pm.me fastmail.com fastmail.fm hey.com hushmail.com inbox.com mailbox.org posteo.de posteo.net ' +
    'tutanota.com tutanota.de tuta.com tuta.io startmail.com runbox.com zoho.com zohomail.com proton.me mailfence.com disroot.org riseup.net ' +
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net earthlink.net juno.com optonline.net ' +
    'frontier.com frontiernet.net windstream.net centurylink.net rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca ' +
    'btinternet.com talktalk.net sky.com virginmedia.com ntlworld.com blueyonder.co.uk tiscali.co.uk plus.net o2.co.uk eircom.net ' +
    'web.de t-online.de freenet.de arcor.de online.de vodafone.de kabelmail.de 1und1.de email.de magenta.de aon.at chello.at ' +
    'bluewin.ch hispeed.ch sunrise.ch orange.fr wanadoo.fr free.fr sfr.fr neuf.fr bbox.fr numericable.fr ' +
    'libero.it virgilio.it alice.it tin.it tiscali.it tim.it fastwebnet.it inwind.it iol.it poste.it ' +
    'telefonica.net terra.es movistar.es ono.com sapo.pt iol.pt telenet.be skynet.be proximus.be scarlet.be ' +
    'ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl hetnet.nl xs4all.nl upcmail.nl casema.nl ' +
    'telia.com bredband.net comhem.se spray.se tele2.se online.no broadpark.no mail.dk stofanet.dk jubii.dk luukku.com kolumbus.fi ' +
    'wp.pl o2.pl onet.pl op.pl interia.pl poczta.fm vp.pl seznam.cz email.cz centrum.cz post.cz azet.sk zoznam.sk ' +
    'freemail.hu citromail.hu abv.bg mail.bg otenet.gr ukr.net i.ua bk.ru list.ru inbox.ru rambler.ru ' +
    'uol.com.br bol.com.br terra.com.br globo.com ig.com.br prodigy.net.mx rediffmail.com sify.com naver.com hanmail.net daum.net ' +
    'qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com foxmail.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com ' +
    'bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au xtra.co.nz webmail.co.za telkomsa.net mweb.co.za walla.co.il ' +
    'mailinator.com'
  ).split(' '),
);

/** Whether unrelated people have addresses at a domain. */
function isPublic(domain: string): boolean {
  const [name = '', ...suffix] = domain.split('.');
  return PUBLIC.has(domain) || (INTERNATIONAL.has(name) && SUFFIX.test(suffix.join('.')));
}

/**
 * "acme.example" for an address at a company or at a subdomain of it; null for one at a public mail provider. A suffix below
 * which unrelated people register (co.uk, github.io) is not a company.
 */
export function companyDomain(email: string): string | null {
  const domain = emailKey(email).slice(email.trim().lastIndexOf('@') + 1);
  const company = getDomain(domain, { allowPrivateDomains: true });
  return company === null || isPublic(domain) || isPublic(company) ? null : company;
}
