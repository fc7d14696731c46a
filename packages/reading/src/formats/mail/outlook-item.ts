import type { FieldsData } from '@kenjiuno/msgreader';
import { dateText } from './date-text.ts';

/** Returns the facts of an appointment, an invitation or a contact; none for a mail. */
export function outlookItemLines(fields: FieldsData): string {
  const { messageClass = '' } = fields;
  if (/^IPM\.(?:Appointment|Schedule)/iu.test(messageClass)) return appointmentLines(fields);
  return /^IPM\.Contact/iu.test(messageClass) ? contactLines(fields) : '';
}

function appointmentLines(fields: FieldsData): string {
  const start = dateText(fields.apptStartWhole ?? fields.clipStart ?? '');
  const end = dateText(fields.apptEndWhole ?? fields.clipEnd ?? '');
  return labelled([
    ['When', [start, end].filter((time) => time !== '').join(' – ')],
    ['Time zone', fields.timeZoneDesc],
    ['Where', fields.apptLocation ?? fields.location],
  ]);
}

/** The ids of the properties with the three mail addresses of a contact. */
const addressIds = ['8083', '8093', '80a3'];

function contactLines(fields: FieldsData): string {
  const addresses = (fields.rawProps ?? [])
    .filter(({ propertyLid }) => addressIds.includes(lidOf(propertyLid)))
    .map(({ value }) => (typeof value === 'string' ? value : ''))
    .filter((value) => value !== '');
  const work = [
    fields.workAddressStreet,
    [fields.workAddressPostalCode, fields.workAddressCity].filter(Boolean).join(' '),
    fields.workAddressState,
    fields.workAddressCountry,
  ];
  return labelled([
    ['Name', fields.name ?? [fields.givenName, fields.surname].filter(Boolean).join(' ')],
    ['Job title', fields.title],
    ['Company', fields.companyName],
    ['Department', fields.departmentName ?? fields.department],
    ['E-mail', addresses.length > 0 ? [...new Set(addresses)].join(', ') : fields.email],
    ['Business phone', fields.businessTelephoneNumber],
    ['Mobile phone', fields.mobileTelephoneNumber],
    ['Home phone', fields.homeTelephoneNumber],
    ['Business fax', fields.businessFaxNumber],
    ['Business address', fields.workAddress ?? work.filter(Boolean).join(', ')],
    ['Address', fields.postalAddress],
    ['Web page', fields.businessHomePage],
  ]);
}

function lidOf(lid: string | undefined): string {
  return (lid ?? '').toLowerCase().replace(/^0x/u, '').replace(/^0+/u, '');
}

function labelled(lines: readonly (readonly [label: string, text: string | undefined])[]): string {
  return lines
    .filter(([, text]) => text !== undefined && text.trim() !== '')
    .map(([label, text]) => `${label}: ${text?.trim().replaceAll(/\s*\r?\n\s*/gu, ', ')}`)
    .join('\n');
}
