import type { Language } from '@guildhall/contract/languages';
import { readCells } from '#files/read-cells.ts';
import { isPhoneLike } from './read-pasted.ts';
import type { RawLine } from './line.ts';

const fields = ['email', 'phone', 'role'] as const;
type Field = (typeof fields)[number];
type Columns = Partial<Record<Field, number>>;

/** The headings of each column in small letters. Each language adds its own to the others'. */
const headings: Readonly<Record<Field, Readonly<Record<Language, readonly string[]>>>> = {
  email: {
    en: ['email', 'e-mail', 'mail', 'email_address'],
    de: ['e-mail-adresse'],
    fr: ['courriel'],
    es: ['correo'],
    ja: ['メール', 'メールアドレス'],
    ar: ['البريد'],
  },
  phone: {
    en: ['phone', 'telephone', 'mobile'],
    de: ['telefon', 'handy'],
    fr: ['téléphone'],
    es: ['teléfono'],
    ja: ['電話', '電話番号'],
    ar: ['الهاتف'],
  },
  role: {
    en: ['role'],
    de: ['rolle'],
    fr: ['rôle'],
    es: ['rol'],
    ja: ['役割'],
    ar: ['الدور'],
  },
};

/** Reads people from a table file. */
export async function readTableFile(file: Blob): Promise<RawLine[]> {
  return readRows(await readCells(file));
}

function readRows(rows: string[][]): RawLine[] {
  const head = rows[0] ?? [];
  const named = columnsByName(head);
  const hasHead = Object.keys(named).length > 0;
  const people = hasHead ? rows.slice(1) : rows;
  const columns =
    named.email === undefined && named.phone === undefined ? columnsByContent(people) : named;
  return people
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => {
      const cell = (field: Field) => {
        const at = columns[field] ?? named[field];
        return at === undefined ? undefined : row[at] || undefined;
      };
      const [email, phone, role] = [cell('email'), cell('phone'), cell('role')];
      return { text: email ?? phone ?? row.filter(Boolean).join(', '), email, phone, role };
    });
}

function columnsByName(head: string[]): Columns {
  const tidy = head.map((cell) => cell.toLowerCase());
  const found = fields.map((field) => {
    const names = Object.values(headings[field]).flat();
    return [field, tidy.findIndex((cell) => names.includes(cell))] as const;
  });
  return Object.fromEntries(found.filter(([, at]) => at !== -1)) as Columns;
}

/** Finds the columns of a table without headings by the most addresses and phone numbers. */
function columnsByContent(rows: string[][]): Columns {
  const width = Math.max(0, ...rows.slice(0, 100).map((row) => row.length));
  const most = (fits: (cell: string) => boolean) => {
    const counts = Array.from(
      { length: width },
      (_, at) => rows.filter((row) => fits(row[at] ?? '')).length,
    );
    const best = Math.max(0, ...counts);
    return best === 0 ? undefined : counts.indexOf(best);
  };
  const email = most((cell) => cell.includes('@'));
  const phone = most(isPhoneLike);
  return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
}
