import type { Translated } from '#texts/rules/catalogue.ts';
import type { serverSettings } from './en.ts';

export type ServerSettingsTexts = Translated<typeof serverSettings>;
