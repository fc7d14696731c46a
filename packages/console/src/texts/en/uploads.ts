import type { ReadingNoteCode, FileKind, FileReasonCode } from '@guildhall/sdk/light';
import { plural } from './plural.ts';

/** Texts about files on their way into the documents. */
export const uploads = {
  add: 'Add documents',
  addHint: 'Drop files and whole folders here, or anywhere on the page.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  intoFolder: 'Into the folder',
  seenBy: 'Who sees the new files',
  dropHere: (folder: string) => `Drop files to add them (${folder})`,
  title: 'Uploads',
  progress: (done: string, total: string) => `${done} of ${total} ready`,
  failedCount: (count: number) => plural(count, { one: '# failed', other: '# failed' }),
  allReady: (count: number) =>
    plural(count, { one: '# file is ready.', other: '# files are ready.' }),
  more: (count: number) => plural(count, { one: 'and # more file', other: 'and # more files' }),
  held: 'Can’t reach the server. Uploads continue by themselves once it is back.',
  keepOpen: 'Keep this page open until all files are sent.',
  stop: (name: string) => `Cancel ${name}`,
  stopAll: 'Stop all',
  retry: (name: string) => `Try ${name} again`,
  retryAll: 'Retry all failed',
  clear: 'Clear the list',
  nothingIn: 'What you dropped contains no files.',
  notRead: 'What you dropped could not be read.',
  replaced: (name: string) =>
    `${name} is being replaced. It stays as it was until the new file is read.`,
  states: {
    waiting: 'Waiting to be sent',
    brokenOff: (percent: string) => `Interrupted at ${percent}. Sending it again from the start.`,
    sending: (percent: string) => `Sending, ${percent}`,
    stopped: 'Stopped',
    queued: 'Queued',
    processing: 'Being read',
    ready: 'Ready',
    failed: 'Failed',
  },
};

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes = {
  encoding_guessed: (_count: number) => 'Read as {encoding} (a guess).',
  encoding_set: (_count: number) => 'Read as {encoding}, which was set by hand.',
  characters_unreadable: (count: number) =>
    plural(count, {
      one: '# character could not be read.',
      other: '# characters could not be read.',
    }),
  pages_garbled: (count: number) =>
    plural(count, {
      one: 'The text of # page may be garbled.',
      other: 'The text of # pages may be garbled.',
    }),
  hidden_sheets_left_out: (count: number) =>
    plural(count, { one: '# hidden sheet left out.', other: '# hidden sheets left out.' }),
  hidden_rows_left_out: (count: number) =>
    plural(count, { one: '# hidden row left out.', other: '# hidden rows left out.' }),
  hidden_columns_left_out: (count: number) =>
    plural(count, { one: '# hidden column left out.', other: '# hidden columns left out.' }),
  pages_not_counted: (_count: number) =>
    'Its pages are parts of the text: the file does not say where pages end.',
  hidden_slides_left_out: (count: number) =>
    plural(count, { one: '# hidden slide left out.', other: '# hidden slides left out.' }),
  hidden_text_left_out: (count: number) =>
    plural(count, {
      one: 'Hidden text in # place left out.',
      other: 'Hidden text in # places left out.',
    }),
} satisfies Record<ReadingNoteCode, (count: number) => string>;

/** Reasons why a file could not be read. Names in braces are filled in, an empty kind left out. */
export const reasons = {
  sentences: {
    empty: 'The file is empty.',
    locked: 'The {kind} is protected by a password.',
    broken: 'The {kind} is broken.',
    broken_end: 'The {kind} is broken: its end is missing.',
    broken_empty: 'The {kind} is broken: it is empty.',
    broken_outside: 'The {kind} is broken: it names a place outside of it.',
    broken_part: 'The {kind} is broken: a part of it is missing.',
    broken_depth: 'The {kind} is broken: its parts lie too deep within each other.',
    broken_size: 'The {kind} is broken: it holds more than can be read.',
    broken_quote: 'The {kind} is broken: a quotation mark is never closed.',
    other_content: 'The file is no {kind}: its content is of another type.',
    main_part_missing: 'The file is no {kind}: its main part is missing.',
    rich_text_missing: 'The file is no rich text: its content is of another type.',
    mail_headers_missing: 'The file is no mail: it has no headers.',
    picture_missing: 'The file is no picture: it is empty or its content is of another type.',
    picture_broken: 'The picture could not be read: it is broken.',
    too_many_parts: 'The {kind} has too many parts.',
    unpacks_too_far: 'The {kind} unpacks to far more than it should.',
    too_much_text: 'The file has more than {mb} MB of text. Divide it into several files.',
    too_many_pages:
      'The file has {pages} pages, too many for its size. Take out empty pages, or divide it into several files.',
    repeats_text:
      'The file repeats the same text until it is more than {times} times as long as the file itself. Take out what repeats.',
    text_full:
      'The organisation has no room for the text of this file: {mb} MB are the limit. Delete documents for good, also those in the trash, or ask whoever runs this server for more room.',
    symbolic_link: 'The {kind} contains a symbolic link.',
    xml_entities: 'The {kind} declares XML entities, which are not read for safety.',
    older_format:
      'The {kind} is in an older Office format. Save it again in the format of its name.',
    office_missing:
      'Have LibreOffice installed on the server so that .{type} files can be read, or save it as .{target} and upload it again.',
    office_failed:
      'LibreOffice could not read this .{type} file: it is broken, protected by a password or of a version it does not know.',
    ocr_missing:
      'Pictures are read only where text recognition (Tesseract) is installed on the server.',
    pdf_without_text:
      'The PDF has no text, and text recognition (Tesseract) is not installed on the server.',
    pdf_not_drawn: 'The PDF has no text, and its pages could not be drawn to recognise it.',
    no_text: 'The file contains no text.',
    no_extension: 'The file has no extension, so its type is not known.',
    unsupported: 'Files of type .{type} are not supported.',
    needs_memory: 'Reading this file needs more than {mb} MB of memory.',
    too_slow: 'Reading took longer than {seconds} seconds.',
    crashed: 'The reading program crashed on this file ({end}).',
    unreadable: 'The file could not be read: it is broken, or of a kind that is not known here.',
    server_error: 'The file could not be read because of an error of the server. Try again.',
    server_ended:
      'The server ended three times while it read this file, so it is not read again by itself.',
  } satisfies Record<FileReasonCode, string>,
  kinds: {
    file: 'file',
    pdf: 'PDF',
    word_document: 'Word document',
    workbook: 'workbook',
    presentation: 'presentation',
    opendocument_file: 'OpenDocument file',
    book: 'book',
    rich_text: 'rich text file',
    table: 'table',
    mail: 'mail',
    outlook_file: 'Outlook file',
  } satisfies Record<FileKind, string>,
  /** Shown for a reason without a known code, for example an old one. */
  unknown: 'The file could not be read. Try again to be told why.',
};
