import { expect, test } from 'vitest';
import { equationFieldText } from './eq-field.ts';

test.each([
  [String.raw` EQ \f(1,2) `, '1/2'],
  [String.raw`EQ \f(a+b;2c)`, '(a+b)/2c'],
  [String.raw`EQ \r(3,x) and \r(y)`, '3√(x) and √(y)'],
  [String.raw`EQ \* jc2 \* "Font:MS Mincho" \* hps10 \o\ad(\s\up 9(かん),漢)`, '漢'],
  [String.raw`eq \o\ac(○,8)`, '○8'],
  [String.raw`EQ \b(\f(x,y)) \s\up8(n)`, '(x/y) n'],
  [String.raw`EQ \i(0,1,f(x))`, '∫_0^1 f(x)'],
  [String.raw`EQ \f(1,2`, '1/2'],
  ['PAGE', ''],
])('of the field %s people see %s', (code, shown) => {
  expect(equationFieldText(code)).toBe(shown);
});
