import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'قُرئ بترميز {encoding} (تخمين).',
  encoding_set: () => 'قُرئ بترميز {encoding} كما حدده أحدهم.',
  characters_unreadable: (count) =>
    plural(count, {
      one: 'تعذرت قراءة حرف واحد.',
      two: 'تعذرت قراءة حرفين.',
      few: 'تعذرت قراءة # أحرف.',
      many: 'تعذرت قراءة # حرفًا.',
      other: 'تعذرت قراءة # حرف.',
    }),
  hidden_sheets_left_out: (count) =>
    plural(count, {
      one: 'تُركت ورقة مخفية واحدة.',
      two: 'تُركت ورقتان مخفيتان.',
      few: 'تُركت # أوراق مخفية.',
      many: 'تُركت # ورقة مخفية.',
      other: 'تُركت # ورقة مخفية.',
    }),
  hidden_rows_left_out: (count) =>
    plural(count, {
      one: 'تُرك صف مخفي واحد.',
      two: 'تُرك صفان مخفيان.',
      few: 'تُركت # صفوف مخفية.',
      many: 'تُرك # صفًا مخفيًا.',
      other: 'تُرك # صف مخفي.',
    }),
  hidden_columns_left_out: (count) =>
    plural(count, {
      one: 'تُرك عمود مخفي واحد.',
      two: 'تُرك عمودان مخفيان.',
      few: 'تُركت # أعمدة مخفية.',
      many: 'تُرك # عمودًا مخفيًا.',
      other: 'تُرك # عمود مخفي.',
    }),
  pages_not_counted: () => 'الصفحات أجزاء من النص: لا يذكر الملف أين تنتهي صفحاته.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: 'تُركت شريحة مخفية واحدة.',
      two: 'تُركت شريحتان مخفيتان.',
      few: 'تُركت # شرائح مخفية.',
      many: 'تُركت # شريحة مخفية.',
      other: 'تُركت # شريحة مخفية.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'تُرك نص مخفي في موضع واحد.',
      two: 'تُرك نص مخفي في موضعين.',
      few: 'تُرك نص مخفي في # مواضع.',
      many: 'تُرك نص مخفي في # موضعًا.',
      other: 'تُرك نص مخفي في # موضع.',
    }),
};
