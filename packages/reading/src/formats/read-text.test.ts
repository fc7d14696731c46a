import { describe, expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readFileText } from './formats.ts';

const read = (content: string, type = 'txt') =>
  withPageTexts(readFileText({ path: writeTestFile(content), type, sizeBytes: content.length }));
const pagesOf = async (content: string, type?: string) => (await read(content, type)).pages;

describe('plain text', () => {
  test('a form feed ends a page, also an empty one, and the last one begins none', async () => {
    expect(await pagesOf('one\n\f\ftwo\n\fthree\n\f')).toEqual(['one', '', 'two', 'three']);
  });

  test('between form feeds, more than a sheet holds is divided', async () => {
    const pages = await pagesOf(`one\f${'word '.repeat(3000)}`);
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) expect(page.length).toBeLessThan(3500);
  });

  test('zeros divide words, and the colours of a terminal are no text', async () => {
    expect(await pagesOf('a.txt\0b.txt\0 \u001b[1;31mfailed\u001b[0m.')).toEqual([
      'a.txt b.txt failed.',
    ]);
  });
});

describe('front matter of Markdown', () => {
  test.each([
    ['YAML', '---\ntitle: Handbook\ntags: [quay, crane]\n---\n\nText'],
    [
      'YAML with Windows line ends',
      '---\r\ntitle: "Handbook"\r\ntags: [quay, crane]\r\n---\r\nText',
    ],
    ['YAML that ends with dots', "---\ntags: [quay, crane]\ntitle: 'Handbook'\n...\nText"],
  ])('%s gives the title, and its other fields are text', async (_name, content) => {
    expect(await read(content, 'md')).toEqual({
      title: 'Handbook',
      pages: ['tags: [quay, crane]\n\nText'],
      notes: [],
    });
  });

  test('sentences are read, settings of the page are not', async () => {
    const front = [
      'layout: post',
      'description: Where we meet',
      'author: Ann',
      'tags:',
      '- quay',
      'header_image: /uploads/crane.jpg',
      'permalink:',
      'redirect_from:',
      '  - /old/cranes',
      'slides:',
      "- background_color: '#90dbff'",
      '  published: true',
      '  caption: The crane at night',
      '  text: >-',
      '    ## Cranes',
      '    They lift 40 tonnes.',
    ];
    expect((await read(`---\n${front.join('\n')}\n---\nText`, 'md')).pages).toEqual([
      'description: Where we meet\nauthor: Ann\n- quay\nThe crane at night\n## Cranes\n' +
        'They lift 40 tonnes.\n\nText',
    ]);
  });

  test('TOML gives the title', async () => {
    expect(await read('+++\ntitle = "Handbook"\n+++\nText', 'md')).toEqual({
      title: 'Handbook',
      pages: ['Text'],
      notes: [],
    });
  });
});
