import type { Role } from './roles.ts';

/** What a column of a table of people holds; `other`: what is not added, such as remarks. */
export type PeopleColumn = 'email' | 'phone' | 'role' | 'name' | 'firstName' | 'lastName' | 'other';

// In the languages of the service: English, German, French, Spanish, Japanese, Arabic.
const headings: Readonly<Record<PeopleColumn, string>> = {
  email:
    'email, e-mail address, mail, mail address, e-mail-adresse, mailadresse, courriel, ' +
    'adresse courriel, adresse e-mail, adresse électronique, mél, correo, correo electrónico, ' +
    'dirección de correo, メール, メールアドレス, eメール, 電子メール, البريد, البريد الإلكتروني, بريد, بريد إلكتروني, الإيميل',
  phone:
    'phone, phone number, telephone, telephone number, tel, tel no, mobile, mobile number, ' +
    'mobile phone, cell, cell phone, telefon, telefonnummer, tel nr, rufnummer, handy, handynummer, ' +
    'mobil, mobilnummer, mobiltelefon, téléphone, numéro de téléphone, portable, téléphone portable, ' +
    'teléfono, número de teléfono, móvil, teléfono móvil, celular, 電話, 電話番号, 携帯, 携帯電話, 携帯番号, ' +
    'الهاتف, هاتف, رقم الهاتف, الجوال, جوال, رقم الجوال, المحمول, الموبايل',
  role:
    'role, team role, rolle, teamrolle, rôle, rol, función, fonction, funktion, 役割, ロール, 権限, ' +
    'الدور, دور, الصلاحية',
  name: 'name, full name, display name, nombre completo, nom complet, 名前, 氏名, الاسم, الاسم الكامل',
  firstName: 'first name, given name, forename, vorname, prénom, nombre, 名, الاسم الأول',
  lastName:
    'last name, family name, surname, nachname, familienname, nom, nom de famille, apellido, ' +
    'apellidos, 姓, اللقب, اسم العائلة',
  other:
    'last seen, last seen at, note, notes, remark, remarks, comment, comments, ' +
    'notiz, notizen, bemerkung, bemerkungen, anmerkung, kommentar, ' +
    'remarque, remarques, commentaire, nota, notas, observaciones, ' +
    'comentario, 備考, メモ, ملاحظة, ملاحظات, تعليق',
};

const roleNames: Readonly<Record<Role, string>> = {
  owner:
    'owner, eigentümer, eigentümerin, inhaber, inhaberin, propriétaire, propietario, propietaria, オーナー, 所有者, مالك, مالكة',
  team_leader:
    'team leader, team lead, leader, teamleitung, teamleiter, teamleiterin, leitung, leiter, leiterin, ' +
    'responsable d’équipe, responsable, chef d’équipe, cheffe d’équipe, responsable de equipo, ' +
    'jefe de equipo, jefa de equipo, ' +
    'líder de equipo, líder, チームリーダー, リーダー, قائد فريق, قائدة فريق, قائد الفريق',
  member: 'member, mitglied, membre, miembro, メンバー, عضو, عضوة',
  partner:
    'partner, partnerin, partenaire, colaborador externo, colaboradora externa, socio externo, ' +
    'socia externa, socio, socia, パートナー, شريك, شريكة',
};

const tidy = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');

function byName<Key extends string>(
  lists: Readonly<Record<Key, string>>,
): ReadonlyMap<string, Key> {
  const entries = Object.entries(lists) as [Key, string][];
  return new Map(
    entries.flatMap(([key, names]) => names.split(', ').map((name) => [tidy(name), key] as const)),
  );
}

const columnsByName = byName(headings);
const rolesByName = byName(roleNames);

/** Returns what a column with this heading holds; undefined if that is not known. */
export function nameColumn(heading: string): PeopleColumn | undefined {
  return columnsByName.get(tidy(heading));
}

/** Returns the role that a person writes in a language of the service; undefined if there is none. */
export function readRole(text: string): Role | undefined {
  return rolesByName.get(tidy(text));
}

/** A name in its two parts; what is not known is left out. */
export interface PersonName {
  firstName?: string;
  lastName?: string;
}

/** Splits a name as people write it: `Ada Lovelace`, or `Lovelace, Ada` as mail programs do. */
export function splitName(text: string): PersonName {
  const tidied = text.trim().replaceAll(/\s+/g, ' ');
  const [, family, given] = /^([^,]+), ?([^,]+)$/.exec(tidied) ?? [];
  const [firstName = '', ...rest] = given && family ? [given, family] : tidied.split(' ');
  const lastName = rest.join(' ');
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}
