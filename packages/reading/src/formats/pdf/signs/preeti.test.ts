import { expect, test } from 'vitest';
import { orderLetters } from '../font-letters/letter-order.ts';
import { mayBePreeti, restorePreeti } from './preeti.ts';

const read = (text: string, font = 'ABCDEF+Preeti') => orderLetters(restorePreeti(text, font));

test('Nepali typed for Preeti is what people see', () => {
  expect(read('g]kfn ;/sf/, sf7df8f}+ M @)&( .')).toBe('नेपाल सरकार, काठमाडौं : २०७९ ।');
  expect(read("sfof{nosf] ;'´fj / lg0f{o -s_")).toBe('कार्यालयको सुझाव र निर्णय (क)');
  expect(read("k'gd'{b|0f klxnf], cfOtaf/ O{Zj/")).toBe('पुनर्मुद्रण पहिलो, आइतबार ईश्वर');
  expect(read('lzIffsf] ;+ljwfg oxfF 5}g <')).toBe('शिक्षाको संविधान यहाँ छैन ?');
});

test('letters whose right half is typed for itself', () => {
  expect(read('sfo{j|md kmnkm"n pmhf{ emof]nf eQmk\'/')).toBe('कार्यक्रम फलफूल ऊर्जा झयोला भक्तपुर');
  expect(read("cfKmgf] kmn k'm;{b k]ml/ e}Fm hfpFm xlkm")).toBe('आफ्नो फल फुर्सद फेरि झैँ जाऊँ हफि');
});

test('signs in another order, or typed twice', () => {
  expect(read('csf{] em}F emF} kfpg] of]]')).toBe('अर्को झैँ झैँ पाउने यो');
});

test('Himal has signs of its own', () => {
  expect(read('tkfO{“sf] dxŒj', 'AAOXUL+Himalb')).toBe('तपाईँको महत्त्व');
});

test('text of other fonts stays', () => {
  expect(read('g]kfn', 'Arial')).toBe('g]kfn');
  expect(read('Tibet', 'Himalaya')).toBe('Tibet');
  expect(read('नेपाल (1).', 'Nepali')).toBe('नेपाल (1).');
  expect(mayBePreeti("sfof{nosf] ;'´fj")).toBe(true);
  expect(mayBePreeti('u/]sf] 5 .')).toBe(true);
  expect(mayBePreeti('The list[self] is 5. No array a[0]; was needed.')).toBe(false);
});
