import { LEAD, type Sample, autoReply, other, plain, reply } from '../sample.js';

const lena = (subject: string, body: string, headers = 'X-Auto-Response-Suppress: All'): string =>
  plain(body, { from: `Lena <${LEAD}>`, subject, headers });

/** The subject and text of an absence message, by language. */
const NOTICES: readonly (readonly [string, string, string])[] = [
  ['Danish', 'Automatisk svar: Your quote', 'Jeg er på ferie til den 4. december.'],
  ['Norwegian', 'Automatisk svar: Your quote', 'Jeg er ikke på kontoret.'],
  ['Finnish', 'Automaattinen vastaus: Your quote', 'Olen lomalla.'],
  ['Czech', 'Automatická odpověď: Your quote', 'Jsem mimo kancelář.'],
  ['Hungarian', 'Automatikus válasz: Your quote', 'Szabadságon vagyok.'],
  ['Romanian', 'Răspuns automat: Your quote', 'Sunt plecat din birou.'],
  ['Turkish', 'Otomatik yanıt: Your quote', 'Ofis dışındayım.'],
  ['Greek', 'Αυτόματη απάντηση: Your quote', 'Είμαι εκτός γραφείου.'],
  ['Ukrainian', 'Автоматична відповідь: Your quote', 'Я у відпустці.'],
  ['Korean', '자동 회신: Your quote', '부재중입니다.'],
  ['Vietnamese', 'Trả lời tự động: Your quote', 'Tôi đang đi vắng.'],
  ['Indonesian', 'Balasan otomatis: Your quote', 'Saya sedang cuti.'],
  ['Traditional Chinese', '自動回覆: Your quote', '我目前不在辦公室。'],
  ['Slovak', 'Automatická odpoveď: Your quote', 'Som mimo kancelárie.'],
  ['Croatian', 'Automatski odgovor: Your quote', 'Nisam u uredu.'],
  ['Bulgarian', 'Автоматичен отговор: Your quote', 'Отсъствам от офиса.'],
  ['Slovenian', 'Samodejni odgovor: Your quote', 'Nisem v pisarni.'],
  ['Lithuanian', 'Automatinis atsakymas: Your quote', 'Esu išvykęs.'],
  ['Estonian', 'Automaatvastus: Your quote', 'Olen puhkusel.'],
  ['Latvian', 'Automātiskā atbilde: Your quote', 'Esmu atvaļinājumā.'],
  ['Catalan', 'Resposta automàtica: Your quote', 'Estic fora de l’oficina.'],
  ['Hebrew', 'מענה אוטומטי: Your quote', 'אני מחוץ למשרד.'],
  ['Arabic', 'رد تلقائي: Your quote', 'أنا خارج المكتب.'],
  ['Thai', 'ตอบกลับอัตโนมัติ: Your quote', 'ฉันไม่อยู่ที่สำนักงาน'],
];

export const away: readonly Sample[] = [
  ...NOTICES.map(([language, subject, body]) => ({
    name: `away: ${language}`,
    message: lena(subject, body),
    expected: autoReply('vacation'),
  })),
  {
    name: 'away: its header alone',
    message: lena('Your quote', 'I will return on Monday.', 'Auto-Submitted: auto-replied; owner-email="lena@lead.example"'),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: from nobody, with a null return path',
    message: lena('Out of Office: Your quote', 'I am away.', 'Return-Path: <>\nPrecedence: junk'),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: Exchange 2003',
    message: lena('Out of Office AutoReply: Your quote', 'Ich bin im Urlaub.', ''),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: with a message returned',
    message: plain(
      `--v\nContent-Type: text/plain\n\nI am on vacation.\n--v\nContent-Type: message/rfc822\n\nFrom: sales@shop.example\nTo: ${LEAD}\nSubject: Your quote\n\nHi\n--v--\n`,
      {
        from: `Lena <${LEAD}>`,
        subject: 'Auto: Your quote',
        headers: 'Auto-Submitted: auto-replied',
        type: 'multipart/mixed; boundary=v',
      },
    ),
    expected: autoReply('vacation'),
  },
  {
    name: 'has left: a program says so',
    message: lena('Automatic reply: Your quote', 'Lena no longer works here. Please write to otto@lead.example.'),
    expected: autoReply('vacation'),
  },
  {
    name: 'challenge: Mail.com',
    message: plain('Your message is waiting. Please click here to confirm that you are a human being and it will be delivered.', {
      from: 'no-reply@challenge.example',
      subject: 'Please confirm your message',
      headers: 'Auto-Submitted: auto-replied',
    }),
    expected: autoReply('challenge'),
  },
  {
    name: 'a person who writes that they were away',
    message: plain('Sorry, I was out of the office last week. Yes, please call me.', {
      from: `Lena <${LEAD}>`,
      subject: 'Re: Your quote',
      headers: 'In-Reply-To: <step1@shop.example>',
    }),
    expected: reply,
  },
  {
    name: 'a person who asks about a delivery',
    message: plain('My parcel could not be delivered. Can you help?', {
      from: `Lena <${LEAD}>`,
      subject: 'Delivery failed',
      headers: 'In-Reply-To: <step1@shop.example>',
    }),
    expected: reply,
  },
  {
    name: 'a mailing list',
    message: plain('Hello all', { from: `Lena <${LEAD}>`, subject: 'News', headers: 'Precedence: list\nList-Id: <l.lead.example>' }),
    expected: other('list'),
  },
];
