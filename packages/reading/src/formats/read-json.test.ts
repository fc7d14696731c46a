import { describe, expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readFileText } from './formats.ts';

const read = async (content: string, type = 'json') =>
  (
    await withPageTexts(
      readFileText({ path: writeTestFile(content), type, sizeBytes: content.length }),
    )
  ).pages;

describe('JSON', () => {
  test('numbers keep the digits of the file, and fields their order, also twice', async () => {
    const json =
      '\ufeff[{"id":9007199254740993,"price":1.10,"2":1e3,"1":-0.0,"1":12345678901234567890}]';
    expect(await read(json)).toEqual([
      'id: 9007199254740993\nprice: 1.10\n2: 1e3\n1: -0.0\n1: 12345678901234567890',
    ]);
  });

  test('names, lists and levels are lines, and elements of the top list paragraphs', async () => {
    const json = '[{"a:b":"x\\"y","c":[1,[true,null],{"d":[]}],"e":{}},"text",["f"]]';
    expect(await read(json)).toEqual([
      'a:b: x"y\nc:\n  - 1\n  -\n    - true\n    - null\n\nd:\n\ne:\n\ntext\n\n- f',
    ]);
  });

  test('the objects of a list are paragraphs, each with its fields', async () => {
    const json = '{"shops":[{"name":"Rome","hours":{"monday":"closed"}},{"name":"Oslo"}],"tel":7}';
    expect(await read(json)).toEqual([
      'shops:\n\nname: Rome\nhours:\n  monday: closed\n\nname: Oslo\n\ntel: 7',
    ]);
  });

  test.each(['7', '"text"', 'null'])('a single value is a text: %s', async (json) => {
    expect(await read(json)).toEqual([json.replaceAll('"', '')]);
  });

  test('nesting has no depth that ends the reading', async () => {
    const depth = 100_000;
    const pages = await read(`${'['.repeat(depth)}"deep"${']'.repeat(depth)}`);
    expect(pages.at(-1)).toContain('deep');
  });
});

describe('JSON lines', () => {
  test('keep their digits, and a line that was cut off is text', async () => {
    const lines = '{"id":1}\n{"id":2,"big":12345678901234567890}\n\n{"id":3,\n';
    expect(await read(lines, 'jsonl')).toEqual([
      'id: 1\n\nid: 2\nbig: 12345678901234567890\n\n{"id":3,',
    ]);
  });

  test('most of which are no JSON are plain text', async () => {
    expect(await read('one {\ntwo }\n3\n', 'jsonl')).toEqual(['one {\ntwo }\n3']);
  });
});
