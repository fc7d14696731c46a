/** A line of a calendar: its name, its parameters and its value. */
interface Property {
  name: string;
  parameters: string;
  value: string;
}

const peopleMax = 200;

/** Returns the events and tasks of a calendar as text: what, when, where, who. */
export function calendarText(calendar: string): string {
  const entries: Property[][] = [];
  let entry: Property[] | undefined;
  let inside = 0;
  for (const property of readProperties(calendar)) {
    const { name, value } = property;
    if (name === 'BEGIN' && /^V(?:EVENT|TODO|JOURNAL)$/iu.test(value)) {
      entry = [];
      entries.push(entry);
      inside = 0;
    } else if (entry === undefined) continue;
    // An alarm inside an event has separate texts.
    else if (name === 'BEGIN') inside += 1;
    else if (name !== 'END') {
      if (inside === 0) entry.push(property);
    } else if (inside > 0) inside -= 1;
    else entry = undefined;
  }
  return entries
    .map(entryText)
    .filter((text) => text !== '')
    .join('\n\n');
}

function readProperties(calendar: string): Property[] {
  // A line that begins with a space goes on from the line before.
  const lines = calendar.replaceAll(/\r?\n[ \t]/gu, '').split(/\r?\n/u);
  return lines.map(readProperty).filter((property) => property !== null);
}

// The value follows the first colon that is not in quotes.
function readProperty(line: string): Property | null {
  let isQuoted = false;
  let at = 0;
  for (; at < line.length && (isQuoted || line[at] !== ':'); at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
  }
  const head = line.slice(0, at);
  const [name = ''] = head.split(';', 1);
  if (at === line.length || !/^[\w-]+$/u.test(name)) return null;
  return {
    name: name.toUpperCase(),
    parameters: head.slice(name.length),
    value: line.slice(at + 1),
  };
}

function entryText(entry: readonly Property[]): string {
  const all = (name: string) => entry.filter((property) => property.name === name);
  const first = (name: string) => unescapeText(all(name)[0]?.value ?? '');
  const time = (name: string) => timeText(all(name)[0]);
  const people = (name: string) => all(name).slice(0, peopleMax).map(personText).join(', ');
  const start = time('DTSTART');
  const end = timeText(lastDay(all('DTEND')[0]) ?? endAfter(all('DTSTART')[0], first('DURATION')));
  const when = [start, end].filter((text, at) => text !== '' && (at === 0 || text !== start));
  const lines = [
    ['', first('SUMMARY')],
    ['When', when.join(' – ')],
    ['Due', time('DUE')],
    ['Repeats', first('RRULE')],
    ['Except', all('EXDATE').map(timeText).join(', ')],
    ['Where', first('LOCATION')],
    ['Link', first('URL')],
    ['Organizer', people('ORGANIZER')],
    ['Attendees', people('ATTENDEE')],
    ['Status', first('STATUS')],
  ].flatMap(([label, text]) => {
    if (text === '' || text === undefined) return [];
    return [label === '' ? text : `${label}: ${text}`];
  });
  const description = first('DESCRIPTION').trim();
  return [lines.join('\n'), description].filter((text) => text !== '').join('\n\n');
}

function unescapeText(value: string): string {
  return value.replaceAll(/\\([nN,;\\])/gu, (_, sign: string) => (/n/iu.test(sign) ? '\n' : sign));
}

const wholeDay = /^(\d{4})(\d\d)(\d\d)$/u;

/** An event of whole days names the day after its last one as its end. */
function lastDay(end: Property | undefined): Property | undefined {
  const [, year, month, day] = wholeDay.exec(end?.value ?? '') ?? [];
  if (end === undefined || year === undefined) return end;
  return {
    ...end,
    value: toValue(Date.UTC(Number(year), Number(month) - 1, Number(day) - 1)).slice(0, 8),
  };
}

/** Returns the time at which an event ends that names its duration, such as PT1H30M. */
function endAfter(start: Property | undefined, duration: string): Property | undefined {
  const [, weeks, days, hours, minutes] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/u.exec(duration) ?? [];
  const [, year, month, day, hour, minute, rest = ''] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d*Z?)$/u.exec(start?.value ?? '') ?? [];
  if (start === undefined || year === undefined || duration === '') return undefined;
  const length =
    ((Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 24 + Number(hours ?? 0)) * 60 +
    Number(minutes ?? 0);
  const begins = [Number(month) - 1, Number(day), Number(hour), Number(minute) + length] as const;
  const time = Date.UTC(Number(year), ...begins);
  return Number.isNaN(time) ? undefined : { ...start, value: toValue(time).slice(0, 13) + rest };
}

function toValue(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]/gu, '');
}

function timeText(property: Property | undefined): string {
  if (property === undefined) return '';
  const [, zone] = /;TZID="?([^";:]+)/iu.exec(property.parameters) ?? [];
  const [, year, month, day, hour, minute, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d*(Z)?)?/u.exec(property.value) ?? [];
  if (year === undefined) return property.value;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const place = isUtc === undefined ? (zone === undefined ? '' : ` (${zone})`) : ' UTC';
  return `${date} ${hour}:${minute}${place}`;
}

function personText({ parameters, value }: Property): string {
  const [, quoted, plain] = /;CN=(?:"([^"]*)"|([^;:]*))/iu.exec(parameters) ?? [];
  const address = value.replace(/^mailto:/iu, '');
  const name = (quoted ?? plain ?? '').trim();
  return name === '' || name === address ? address : `${name} <${address}>`;
}
