import { sourceKinds, secretSettings, sourceSettings } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { fieldsOf, isSecret, readSettings, toFieldText } from './setting-fields.ts';

test.each(sourceKinds)(
  'the form of %s asks for every setting of the contract, and no other',
  (kind) => {
    const { shape } = sourceSettings[kind];
    const names = fieldsOf[kind].map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(shape).toSorted());
    const shapes: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
      shape;
    const isOptional = (name: string) => shapes[name]!.safeParse(undefined).success;
    const required = fieldsOf[kind].filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required).toEqual(names.filter((name) => !isOptional(name)));
    const secrets: readonly string[] = secretSettings;
    const sealed = fieldsOf[kind].filter(isSecret).map(({ name }) => name);
    expect(sealed).toEqual(names.filter((name) => secrets.includes(name)));
  },
);

describe('the settings of a form', () => {
  const reader = (values: Record<string, string>) => (name: string) => values[name] ?? '';

  test('have lists, numbers and rules, and nothing for what is empty', () => {
    const web = { url: ' https://example.com ', depth: '2', include: '/a/*\n\n/b' };
    expect(readSettings('web', reader(web))).toEqual({
      url: 'https://example.com',
      depth: 2,
      include: ['/a/*', '/b'],
    });
    expect(readSettings('folder', reader({ path: '/srv', rights: 'a = b = team' }))).toEqual({
      path: '/srv',
      rights: [{ path: 'a = b', visibility: 'team' }],
    });
  });

  test('of a change have only what is another: an emptied one is null, an empty secret is kept', () => {
    const before = { url: 'https://a.example/', user: 'ada', rights: true };
    const same = { url: 'https://a.example/', user: 'ada', rights: 'on' };
    expect(readSettings('webdav', reader(same), before)).toEqual({});
    expect(readSettings('webdav', reader({ ...same, rights: '' }), before)).toEqual({
      rights: null,
    });
    expect(readSettings('webdav', reader({ ...same, password: ' x' }), before)).toEqual({
      password: ' x',
    });
  });

  test('come back from a field as they went in', () => {
    const rights = [{ path: 'finance', visibility: 'restricted' }];
    const [, field] = fieldsOf.folder;
    expect(toFieldText(field!, rights)).toBe('finance = restricted');
    const read = reader({ path: '/srv', rights: toFieldText(field!, rights) });
    expect(readSettings('folder', read, { path: '/srv', rights })).toEqual({});
  });
});
