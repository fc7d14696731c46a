import { readTable } from './true-type.ts';

/** Letters and signs of the names that every CFF font knows by number, from number 1. */
const standard =
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~' +
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß" +
  '¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž';
const standardNames = 391;

/** Names of the fonts of TeX and others for letters and signs of formulas. */
const signs = new Map(
  `Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω alpha α beta β
gamma γ delta δ epsilon ε epsilon1 ϵ zeta ζ eta η theta θ theta1 ϑ iota ι kappa κ lambda λ nu ν xi ξ
pi π pi1 ϖ rho ρ rho1 ϱ sigma σ sigma1 ς tau τ upsilon υ phi φ phi1 ϕ chi χ psi ψ omega ω ff ff
ffi ffi ffl ffl dotlessj ȷ partialdiff ∂ lscript ℓ weierstrass ℘ star ⋆ flat ♭ natural ♮ sharp ♯
triangleright ▷ triangleleft ◁ asteriskmath ∗ diamondmath ⋄ minusplus ∓ circleplus ⊕ circleminus ⊖
circlemultiply ⊗ circledivide ⊘ circledot ⊙ circlecopyrt © openbullet ∘ equivasymptotic ≍
equivalence ≡ reflexsubset ⊆ reflexsuperset ⊇ lessequal ≤ greaterequal ≥ precedesequal ⪯
followsequal ⪰ similar ∼ approxequal ≈ propersubset ⊂ propersuperset ⊃ lessmuch ≪ greatermuch ≫
precedes ≺ follows ≻ arrowleft ← arrowright → arrowup ↑ arrowdown ↓ arrowboth ↔ arrownortheast ↗
arrowsoutheast ↘ arrownorthwest ↖ arrowsouthwest ↙ similarequal ≃ arrowdblleft ⇐ arrowdblright ⇒
arrowdblup ⇑ arrowdbldown ⇓ arrowdblboth ⇔ proportional ∝ prime ′ infinity ∞ element ∈ owner ∋
triangle △ triangleinv ▽ mapsto ↦ universal ∀ existential ∃ emptyset ∅ Rfractur ℜ Ifractur ℑ
latticetop ⊤ perpendicular ⊥ aleph ℵ union ∪ intersection ∩ unionmulti ⊎ logicaland ∧ logicalor ∨
turnstileleft ⊢ turnstileright ⊣ floorleft ⌊ floorright ⌋ ceilingleft ⌈ ceilingright ⌉
angbracketleft ⟨ angbracketright ⟩ bardbl ∥ wreathproduct ≀ radical √ coproduct ∐ nabla ∇ integral ∫
contintegral ∮ unionsq ⊔ intersectionsq ⊓ subsetsqequal ⊑ supersetsqequal ⊒ club ♣ diamond ♦ heart ♥
spade ♠ summation ∑ product ∏ notequal ≠ angle ∠ therefore ∴ parenleft ( parenright ) bracketleft [
bracketright ] braceleft { braceright } arrowvertex |`
    .split(/\s+/u)
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? ''] as const] : [])),
);
/** The names of large signs end so, and those of the lower pieces of tall ones. */
const large = /(?:big{1,2}|Big{1,2}|text|display|tp)$/u;
const lowerPiece = /^(?:paren|bracket|brace)(?:left|right)(?:bt|ex|mid)$|^braceex$/u;

/** Returns what a glyph shows by its name; undefined for a name that says nothing. */
export function letterOfName(name: string): string | undefined {
  if (lowerPiece.test(name)) return '';
  return signs.get(name) ?? signs.get(name.replace(large, ''));
}

/** Returns the letters of the glyphs of a CFF font, as pdfjs writes it, by the names of the glyphs. */
export function lettersByName(font: Buffer): Map<number, string> {
  const table = readTable(font, 'CFF ');
  const letters = new Map<number, string>();
  if (table.length === 0) return letters;
  const names = readIndex(table, table.readUInt8(2));
  const dictionaries = readIndex(table, names.end);
  const strings = readIndex(table, dictionaries.end);
  const places = readNumbers(dictionaries.parts[0] ?? Buffer.alloc(0));
  const charset = places.get(charsetKey) ?? 0;
  const count = readIndex(table, places.get(glyphsKey) ?? 0).parts.length;
  // pdfjs lists the name of the first glyph, too, but has room for one name less than glyphs.
  const shift = table.readUInt16BE(charset + 1) === 0 ? 1 : -1;
  for (let glyph = 1; glyph < count - (shift + 1) / 2; glyph += 1) {
    const number = table.readUInt16BE(charset + glyph * 2 + shift);
    const letter =
      number < standardNames
        ? standard[number - 1]?.replaceAll(/[ﬁﬂ]/gu, (pair) => pair.normalize('NFKC'))
        : letterOfName(strings.parts[number - standardNames]?.toString('latin1') ?? '');
    if (letter !== undefined) letters.set(glyph, letter);
  }
  return letters;
}

const [charsetKey, glyphsKey] = [15, 17];

function readIndex(table: Buffer, start: number): { parts: Buffer[]; end: number } {
  const count = table.readUInt16BE(start);
  if (count === 0) return { parts: [], end: start + 2 };
  const size = table.readUInt8(start + 2);
  const data = start + 2 + (count + 1) * size;
  const place = (at: number) => data + table.readUIntBE(start + 3 + at * size, size);
  const parts = Array.from({ length: count }, (_, at) => table.subarray(place(at), place(at + 1)));
  return { parts, end: place(count) };
}

/** Returns the last number before each key of a dictionary. */
function readNumbers(dictionary: Buffer): Map<number, number> {
  const numbers = new Map<number, number>();
  let last = 0;
  for (let at = 0; at < dictionary.length; at += 1) {
    const byte = dictionary.readUInt8(at);
    if (byte < 22) numbers.set(byte, last);
    if (byte === 28) last = dictionary.readInt16BE(at + 1);
    if (byte === 29) last = dictionary.readInt32BE(at + 1);
    if (byte >= 32 && byte < 247) last = byte - 139;
    if (byte >= 247 && byte < 251) last = (byte - 247) * 256 + dictionary.readUInt8(at + 1) + 108;
    if (byte >= 251 && byte < 255) last = -(byte - 251) * 256 - dictionary.readUInt8(at + 1) - 108;
    if (byte === 30) {
      // A number with a fraction, half a byte a figure.
      while ((dictionary.readUInt8(at + 1) & 0x0f) !== 0x0f) at += 1;
      at += 1;
    } else if (byte === 12) at += 1;
    else if (byte === 28) at += 2;
    else if (byte === 29) at += 4;
    else if (byte >= 247) at += 1;
  }
  return numbers;
}
