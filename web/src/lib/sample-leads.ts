import { SAMPLE_LEADS, SAMPLE_NAME } from './sample-list';

const FIRST = ['Amelia', 'Noah', 'Farida', 'Liam', 'Greta', 'Kofi', 'Ines', 'Tom', 'Yuki', 'Paula', 'Rahul', 'Nora'];
const LAST = ['Fletcher', 'Okoye', 'Marsh', 'Delgado', 'Brandt', 'Hayes', 'Kimura', 'Lowe', 'Petrov', 'Quinn', 'Sandhu'];
const COMPANIES = ['Oakline Studio', 'Harbour Dental', 'Fern & Field', 'Northside Gym', 'Papermill', 'Larch Legal', 'Bluebird Travel'];
const TITLES = ['Owner', 'Office manager', 'Head of operations', 'Founder', 'Marketing lead'];
const INTERESTS = ['a trial', 'a demo', 'a quote', 'the webinar', 'a consultation'];
const HEADER = 'email,first_name,last_name,company,title,last_contact,asked_for';

const pick = (from: readonly string[], index: number): string => from[index % from.length] ?? '';
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Between four and fifteen months before the day on which the sample was made. */
function lastContact(index: number): string {
  const day = new Date(Date.UTC(2026, 6, 1 - ((index * 37) % 330)));
  return day.toISOString().slice(0, 10);
}

function row(index: number): string {
  const [first, last, company] = [pick(FIRST, index), pick(LAST, index), pick(COMPANIES, index)];
  const email = `${plain(first)}.${plain(last)}@${plain(company)}.example`;
  return [email, first, last, company, pick(TITLES, index * 3), lastContact(index), pick(INTERESTS, index)].join(',');
}

/** Made-up people at addresses that reach nobody; the same file each time, so that it makes one list only. */
export const sampleFile = (): File =>
  new File([[HEADER, ...Array.from({ length: SAMPLE_LEADS }, (_, index) => row(index)), ''].join('\r\n')], SAMPLE_NAME, {
    type: 'text/csv',
  });
