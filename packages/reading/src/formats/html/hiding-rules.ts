type Attributes = Readonly<Record<string, string>>;

/** A rule of a style sheet that shows or hides elements. */
interface Rule {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly hides: boolean;
  readonly weight: number;
}

const styleElement = /<style\b([^>]*)>([\s\S]*?)<\/style>/giu;
const hiding = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/iu;
const showing = /(?:^|[;\s])(?:display|visibility)\s*:/iu;
const simpleSelector = /^([a-z][\w-]*)?(#[\w-]+)?((?:\.[\w-]+)*)$/iu;
const rulesMax = 5000;

/**
 * Returns a function that tells whether the style sheets within a page hide an element. Rules for
 * printers and small windows do not count, and rules that depend on other elements only show.
 */
export function readHidingRules(html: string): (name: string, attributes: Attributes) => boolean {
  const sheets = [...html.matchAll(styleElement)]
    .filter(
      ([, attributes = '']) => !/\bmedia\s*=\s*["']?(?!all|screen\b(?!\s+and))/iu.test(attributes),
    )
    .map(([, , sheet = '']) => sheet);
  // Of rules of the same weight the last one counts.
  const rules = sheets
    .flatMap(readRules)
    .slice(0, rulesMax)
    .map((rule, at) => ({ ...rule, weight: rule.weight + at / rulesMax }));
  if (!rules.some(({ hides }) => hides)) return () => false;
  const byKey = Map.groupBy(rules, keyOf);
  return (name, attributes) => {
    const classes = (attributes['class'] ?? '').split(/\s+/u);
    const keys = [name, `#${attributes['id'] ?? ''}`, ...classes.map((each) => `.${each}`)];
    let [hides, weight] = [false, -1];
    for (const rule of new Set(keys).values().flatMap((key) => byKey.get(key) ?? [])) {
      if (rule.weight < weight || !applies(rule, name, attributes, classes)) continue;
      ({ hides, weight } = rule);
    }
    return hides;
  };
}

/** Returns what an element has to have for a rule: the id, the first class or the name. */
function keyOf({ id, classes, name }: Rule): string {
  if (id !== '') return `#${id}`;
  return classes.length > 0 ? `.${classes[0]}` : name;
}

/** True if a style, of a rule or of an element itself, hides what has it. */
export function isHiding(style: string): boolean {
  return hiding.test(style);
}

/** True if a style says how an element is shown. */
export function isShowing(style: string): boolean {
  return showing.test(style) && !hiding.test(style);
}

function readRules(sheet: string): Rule[] {
  return [...outerRules(sheet.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/gu, ''))].flatMap(
    ([selectors, style]) => {
      if (!showing.test(style)) return [];
      const hides = hiding.test(style);
      const isImportant = /!\s*important/iu.test(style);
      return selectors.split(',').flatMap((selector) => {
        const steps = selector.trim().split(/[\s>+~]+/u);
        if (hides && steps.length > 1) return [];
        const rule = readSelector(steps.at(-1) ?? '', hides);
        return rule === undefined
          ? []
          : [{ ...rule, weight: rule.weight + (isImportant ? 10_000 : 0) + steps.length - 1 }];
      });
    },
  );
}

/** Yields the rules of a sheet that are not within others, such as those of `@media`. */
function* outerRules(sheet: string): Generator<[selectors: string, style: string]> {
  let [start, depth, open] = [0, 0, 0];
  for (let at = 0; at < sheet.length; at += 1) {
    if (sheet[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sheet[at] === '}' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const selectors = sheet
        .slice(start, open)
        .replace(/^[^{}]*;/u, '')
        .trim();
      if (!selectors.startsWith('@')) yield [selectors, sheet.slice(open + 1, at)];
      start = at + 1;
    }
  }
}

function readSelector(selector: string, hides: boolean): Rule | undefined {
  // What depends on a state or an attribute may be shown, but hides nothing for certain.
  const plain = hides ? selector : selector.replace(/[:[].*$/u, '');
  const [whole, name = '', id = '', classes = ''] = simpleSelector.exec(plain) ?? [];
  if (whole === undefined || whole === '') return undefined;
  const list = classes.split('.').slice(1);
  const weight = (id === '' ? 0 : 1000) + list.length * 10 + (name === '' ? 0 : 1);
  return { name: name.toLowerCase(), id: id.slice(1), classes: list, hides, weight };
}

function applies(
  rule: Rule,
  name: string,
  { id }: Attributes,
  classes: readonly string[],
): boolean {
  if (rule.name !== '' && rule.name !== name) return false;
  if (rule.id !== '' && rule.id !== id) return false;
  return rule.classes.every((each) => classes.includes(each));
}
