const signs = /\+\+|[#♯]|\.net/;
const before = String.raw`(?<![\p{Script=Latin}\p{M}\p{Nd}])`;
const after = String.raw`(?![\p{Script=Latin}\p{M}+#♯])`;
// Russians write the name of the language with their own letter, which looks the same.
const plusPlus = new RegExp(String.raw`${before}([a-z]+|с)\+\+${after}`, 'gu');
const sharp = new RegExp(String.raw`${before}([cfjqс])[#♯]${after}`, 'gu');
const dotNet = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{M}\p{Nd}.@])\.net(?![\p{Script=Latin}\p{M}])`,
  'gu',
);

/**
 * Writes out the signs that tell a name from a letter or a word: "c++" as "cplusplus", "c#" as
 * "csharp", ".net" as "dotnet". A longer name is followed by itself without its signs, so that
 * "notepad" finds "notepad++". Takes normal text in lower case.
 */
export function nameSigns(normal: string): string {
  if (!signs.test(normal)) return normal;
  return normal
    .replace(plusPlus, (_, name: string) => namePlusPlus(latinOf(name)))
    .replace(sharp, (_, letter: string) => ` ${latinOf(letter)}sharp `)
    .replace(dotNet, ' dotnet ');
}

function namePlusPlus(name: string): string {
  return name.length === 1 ? ` ${name}plusplus ` : ` ${name}plusplus ${name} `;
}

function latinOf(name: string): string {
  return name === 'с' ? 'c' : name;
}
