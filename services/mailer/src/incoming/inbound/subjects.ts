const MARK = /^\s*(re|aw|sv|vs|antw|odp|ref|rif|fw|fwd|wg|tr|r)\s*(\[\d+\])?\s*[:：]\s*/i;
const LONGEST = 500;
const SHORTEST = 4;

/** Without the prefixes that mail programs add, in lower case and with single spaces. */
function plain(subject: string): string {
  let rest = subject.slice(0, LONGEST);
  for (let mark = MARK.exec(rest); mark; mark = MARK.exec(rest)) rest = rest.slice(mark[0].length);
  return rest.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Whether a subject answers another one: "Re: Hello" and "Out of office: Hello" both answer "Hello". */
export function continues(subject: string, earlier: string): boolean {
  const [now, before] = [plain(subject), plain(earlier)];
  return now === before || (before.length >= SHORTEST && now.endsWith(`: ${before}`));
}
