import { expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { listSections } from '../described/document.ts';
import type { Described } from '../described/document.ts';
import { writeExamples } from './examples.ts';
import { exampleRequest } from './request.ts';

const { app } = await testApp();
const described = (await (await app.request('/openapi.json')).json()) as Described;
const all = listSections(described).flatMap((section) => section.endpoints);

/** Puts in what the words in capitals stand for. */
function fillIn(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll('"QUESTION_HASH"', `"${'0'.repeat(64)}"`)
    .replaceAll(/"[A-Z_]+_ID"/g, '"01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f"');
  return JSON.parse(text);
}

test('the body of each example is one that its endpoint takes', () => {
  const refused = all.flatMap((one) => {
    const { endpoint } = one;
    const { body } = exampleRequest(one);
    if (body.kind !== 'json' || endpoint.body?.kind !== 'json') return [];
    const checked = endpoint.body.schema.safeParse(fillIn(body.value));
    return checked.success ? [] : [[endpoint.id, body.value, checked.error.issues[0]?.message]];
  });
  expect(refused).toEqual([]);
});

test('the query of each example is one that its endpoint takes', () => {
  const refused = all.flatMap((one) => {
    const { query } = exampleRequest(one);
    const given = one.endpoint.query?.safeParse(fillIn(query));
    return given === undefined || given.success ? [] : [[one.endpoint.id, query]];
  });
  expect(refused).toEqual([]);
});

test('each endpoint has an example in each language, of the SDK only where it has a method', () => {
  for (const one of all) {
    const { curl, sdk, python } = writeExamples(one);
    expect(curl).toMatch(/^curl /);
    expect(python).toMatch(/^answer = (guildhall|person|visitor|requests)\./);
    if (one.isInSdk) expect(sdk).toContain(`guildhall.${one.endpoint.id}(`);
    else expect(sdk).toBeUndefined();
  }
});
