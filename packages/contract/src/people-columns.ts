import type { Role } from './roles.ts';

/** What a column of a table of people holds; `other`: what is not added, such as names. */
export type PeopleColumn = 'email' | 'phone' | 'role' | 'other';

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
  other:
    'name, full name, first name, last name, given name, family name, surname, last seen, ' +
    'last seen at, note, notes, remark, remarks, comment, comments, vorname, nachname, familienname, ' +
    'notiz, notizen, bemerkung, bemerkungen, anmerkung, kommentar, nom, prénom, nom de famille, ' +
    'remarque, remarques, commentaire, nombre, apellido, apellidos, nota, notas, observaciones, ' +
    'comentario, 名前, 氏名, 姓, 名, 備考, メモ, الاسم, الاسم الأول, الاسم الكامل, اللقب, اسم العائلة, ' +
    'ملاحظة, ملاحظات, تعليق',
};

const roleNames: Readonly<Record<Role, string>> = {
  owner:
    'owner, eigentümer, eigentümerin, inhaber, inhaberin, propriétaire, propietario, propietaria, オーナー, 所有者, مالك, مالكة',
  team_leader:
    'team leader, team lead, leader, teamleitung, teamleiter, teamleiterin, leitung, leiter, leiterin, ' +
    'responsable d’équipe, responsable, chef d’équipe, cheffe d’équipe, jefe de equipo, jefa de equipo, ' +
    'líder de equipo, líder, チームリーダー, リーダー, قائد فريق, قائدة فريق, قائد الفريق',
  member: 'member, mitglied, membre, miembro, メンバー, عضو, عضوة',
  partner:
    'partner, partnerin, partenaire, socio externo, socia externa, socio, socia, パートナー, شريك, شريكة',
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
