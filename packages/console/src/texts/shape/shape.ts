import type { Translated } from '../rules/catalogue.ts';
import type * as en from '../en/en.ts';
import type * as pages from '../en/pages.ts';

/** The texts of the first view, the shell and chats; the English catalogue defines which there are. */
export type ShellTexts = Translated<typeof en>;

/** The texts of the other pages. */
export type PageTexts = Translated<typeof pages>;

/** All texts of the console. */
export type Texts = ShellTexts & PageTexts;
