import { LEAD, type Sample, hard, plain, soft } from '../sample.js';

const EXCHANGE = 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@lead.example>';

/** Exchange writes to people in their language, and to administrators in its own. */
const exchange = (
  subject: string,
  heading: string,
  sentence: string,
  said = '#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##',
): string => plain(`${heading}\n\n${LEAD}\n${sentence}\n\n${LEAD}\nRemote Server returned '${said}'`, { from: EXCHANGE, subject });

/** Exchange without its part for administrators: language, subject, heading, and the sentence about an unknown address. */
const FOR_PEOPLE: readonly (readonly [string, string, string, string])[] = [
  ['Danish', 'Kan ikke leveres: Your quote', 'Levering til disse modtagere mislykkedes:', 'Den angivne e-mailadresse blev ikke fundet.'],
  [
    'Norwegian',
    'Kan ikke leveres: Your quote',
    'Levering mislyktes til følgende mottakere:',
    'E-postadressen du skrev inn, ble ikke funnet.',
  ],
  ['Polish', 'Nie można dostarczyć: Your quote', 'Dostarczenie nie powiodło się:', 'Nie można odnaleźć wprowadzonego adresu e-mail.'],
  ['Dutch', 'Niet te bezorgen: Your quote', 'Bezorging is mislukt:', 'Het e-mailadres dat u hebt ingevoerd, kan niet worden gevonden.'],
  [
    'Italian',
    'Non recapitabile: Your quote',
    'Impossibile recapitare il messaggio:',
    "Impossibile trovare l'indirizzo di posta elettronica immesso.",
  ],
  ['Portuguese', 'Não é possível entregar: Your quote', 'Falha na entrega:', 'O endereço de email digitado não pôde ser encontrado.'],
  ['Czech', 'Nedoručitelné: Your quote', 'Doručení se nezdařilo:', 'Zadaná e-mailová adresa nebyla nalezena.'],
  ['Finnish', 'Toimittaminen ei onnistu: Your quote', 'Toimitus epäonnistui:', 'Antamaasi sähköpostiosoitetta ei löytynyt.'],
];

export const exchangeLanguages: readonly Sample[] = [
  {
    name: 'Exchange in German',
    message: exchange(
      'Unzustellbar: Your quote',
      'Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:',
      'Die eingegebene E-Mail-Adresse konnte nicht gefunden werden.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Spanish',
    message: exchange(
      'No se puede entregar: Your quote',
      'Error de entrega a los siguientes destinatarios o grupos:',
      'No se encontró la dirección de correo electrónico que ha especificado.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Italian: full',
    message: exchange(
      'Non recapitabile: Your quote',
      'Recapito non riuscito per i seguenti destinatari o gruppi:',
      'La cassetta postale del destinatario è piena.',
      '#554 5.2.2 mailbox full ##',
    ),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'Exchange in Dutch',
    message: exchange(
      'Onbestelbaar: Your quote',
      'Het bezorgen van het bericht aan de volgende geadresseerden of groepen is mislukt:',
      'Het e-mailadres dat u hebt opgegeven, kan niet worden gevonden.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Portuguese',
    message: exchange(
      'Não é possível entregar: Your quote',
      'Falha na entrega a estes destinatários ou grupos:',
      'O endereço de email digitado não foi encontrado.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Swedish',
    message: exchange(
      'Kan inte levereras: Your quote',
      'Det gick inte att leverera till följande mottagare eller grupper:',
      'Det gick inte att hitta e-postadressen.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Danish',
    message: exchange(
      'Kan ikke leveres: Your quote',
      'Levering til disse modtagere eller grupper mislykkedes:',
      'Den angivne e-mailadresse blev ikke fundet.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Finnish',
    message: exchange(
      'Toimittaminen ei onnistu: Your quote',
      'Viestin toimittaminen seuraaville vastaanottajille tai ryhmille epäonnistui:',
      'Antamaasi sähköpostiosoitetta ei löydy.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Polish',
    message: exchange(
      'Niedostarczone: Your quote',
      'Dostarczenie wiadomości do następujących adresatów lub grup nie powiodło się:',
      'Nie można znaleźć wprowadzonego adresu e-mail.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Czech',
    message: exchange(
      'Nedoručitelné: Your quote',
      'Doručení následujícím příjemcům nebo skupinám se nezdařilo:',
      'Zadaná e-mailová adresa nebyla nalezena.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Hungarian',
    message: exchange(
      'Kézbesíthetetlen: Your quote',
      'Nem sikerült kézbesíteni az üzenetet a következő címzetteknek vagy csoportoknak:',
      'A megadott e-mail cím nem található.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Russian',
    message: exchange(
      'Недоставленное: Your quote',
      'Не удалось выполнить доставку следующим получателям или группам:',
      'Введенный адрес электронной почты не найден.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Turkish',
    message: exchange(
      'Teslim Edilemedi: Your quote',
      'Şu alıcılara veya gruplara teslim başarısız oldu:',
      'Girdiğiniz e-posta adresi bulunamadı.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Japanese',
    message: exchange(
      '配信不能: Your quote',
      '以下の受信者またはグループへの配信に失敗しました:',
      '入力した電子メール アドレスが見つかりませんでした。',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Chinese',
    message: exchange('未送达: Your quote', '向这些收件人或组传递邮件失败:', '找不到您输入的电子邮件地址。'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Korean',
    message: exchange(
      '배달되지 않음: Your quote',
      '다음 받는 사람 또는 그룹에게 배달하지 못했습니다.',
      '입력한 전자 메일 주소를 찾을 수 없습니다.',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange in Norwegian: its policy',
    message: exchange(
      'Kan ikke leveres: Your quote',
      'Levering mislyktes til disse mottakerne eller gruppene:',
      'Du har ikke tillatelse.',
      '#550 5.7.1 RESOLVER.RST.NotAuthorized; not authorized ##',
    ),
    expected: soft('policy_blocked', '5.7.1'),
  },
  ...FOR_PEOPLE.map(([language, subject, heading, sentence]) => ({
    name: `Exchange in ${language}, for people alone`,
    message: plain(`${heading}\n\n${LEAD}\n${sentence}\n`, { from: 'postmaster@lead.example', subject }),
    expected: hard('user_unknown'),
  })),
];
