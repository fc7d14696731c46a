import * as z from 'zod';
import { fileReason } from './file-reason.ts';
import { hasPages } from './has-pages.ts';
import { readingNote } from './reading-notes.ts';
import { responsibility, verification } from './verification.ts';
import { textEncodings } from './text-encodings.ts';
import { controlCharacters, oneOf, rule, textLength } from './field-faults.ts';
import { givenId, personalText, steeringSign, time, withoutUnseen } from './values.ts';

/** The visibilities of a document. People and teams that it is shared with see it, too. */
export const visibilities = ['public', 'tree', 'team', 'restricted'] as const;
export const visibility = z.enum(visibilities, oneOf(visibilities));
export type Visibility = z.output<typeof visibility>;

/** The states of a document on its way into the search index. */
export const documentStates = ['queued', 'processing', 'ready', 'failed'] as const;
export const documentState = z.enum(documentStates, oneOf(documentStates));
export type DocumentState = z.output<typeof documentState>;

const folderRule = rule('folder', 'must be a folder path of at most 1000 characters', {
  max: 1000,
});

/** A folder path without leading, trailing or double slashes; null at the root. */
export const folderPath = z
  .string(folderRule)
  .transform((text) =>
    withoutUnseen(text)
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean)
      .join('/'),
  )
  .refine((text) => [...text].length <= 1000, folderRule)
  .refine((text) => !steeringSign.test(text), controlCharacters)
  .refine(
    (text) => !text.split('/').some((part) => part === '.' || part === '..'),
    rule('folder_dots', 'must not have a folder named . or ..'),
  )
  .transform((text) => (text === '' ? null : text))
  .meta({ maxLength: 1000, example: 'policies/travel' });

/** The encoding of a text file. */
export const textEncoding = z.enum(textEncodings, oneOf(textEncodings));

const sourceRule = rule('ill_formed', 'must be 1 to 100 ASCII signs, no spaces');
const pathRule = rule('ill_formed', 'must have 1 to 2400 bytes');

/** The name of a folder elsewhere that is imported. Nobody but its imports reads it. */
const importSource = z.string(sourceRule).regex(/^[!-~]{1,100}$/, sourceRule);

/** The path of a file below the imported folder, to the letter. */
const importPath = z
  .string(pathRule)
  .refine((text) => text !== '' && new TextEncoder().encode(text).length <= 2400, pathRule);

/** Where an import found a document. */
export const imported = z
  .object({ source: importSource, path: importPath })
  .meta({ id: 'Imported' });

/** A new version of a document that is to be read, or could not be. */
export const newVersion = z
  .object({
    state: z.enum(['queued', 'processing', 'failed']),
    error: z.string().nullable().meta({ description: 'Why it failed, for a person to read.' }),
    reason: fileReason.nullable().meta({ description: 'The reason for a program.' }),
  })
  .meta({ id: 'NewVersion' });

/** A file in a team's knowledge base. */
export const document = z
  .object({
    id: givenId,
    teamId: givenId,
    name: z.string().meta({ description: 'File name.' }),
    type: z.string().meta({
      description:
        'The lower-case extension, for example pdf; without one, what the first bytes say.',
    }),
    folderPath: z.string().nullable().meta({ description: 'Null at the root.' }),
    visibility,
    state: documentState,
    error: z.string().nullable().meta({ description: 'Why it failed, for a person to read.' }),
    reason: fileReason.nullable().meta({
      description: 'The reason for a program; null also where it failed before reasons had codes.',
    }),
    sha256: z.string().optional().meta({ description: 'Hex. Only with `include=import`.' }),
    imported: imported.nullable().optional().meta({
      description: 'Null also for those who may not change it. Only with `include=import`.',
    }),
    readingNotes: z.array(readingNote).meta({
      description: 'What a person should know of how it was read, such as what was left out.',
    }),
    totalPages: z.int().nullable(),
    hasPages,
    sizeBytes: z.int().min(0),
    createdAt: time,
    teamName: z.string(),
    requestedVisibility: z
      .enum(['public'])
      .nullable()
      .meta({
        description:
          'What a member asked for and a leader of the team decides about; null also for those who may ' +
          'not change the document.',
      }),
    requestedAt: time.nullable().meta({ description: 'When it was asked for.' }),
    newVersion: newVersion.nullable().meta({
      description:
        'The new version that was sent and is not read yet, or could not be read: until it is, the ' +
        'document keeps its text, its file and its rights. Null also for those who may not change it.',
    }),
    origin: z
      .object({ sourceId: givenId, sourceName: z.string(), url: z.string().nullable() })
      .nullable()
      .meta({ description: 'The source that it comes from, and where it opens there.' }),
    ...verification,
    mayChange: z.boolean().meta({
      description:
        'Whether whoever asks may rename, move, show, share, replace, retry and delete it.',
    }),
  })
  .meta({ id: 'Document' });
export type Document = z.output<typeof document>;

/** A folder that holds documents. */
export const documentFolder = z
  .object({
    path: z.string().nullable().meta({ description: 'Null: the root.' }),
    documentCount: z.int().min(1).meta({ description: 'Without those of the folders below.' }),
  })
  .meta({ id: 'DocumentFolder' });
export type DocumentFolder = z.output<typeof documentFolder>;

/** The events of a team's documents, by name, with the shape of their data. */
export const documentEvents = {
  /** The client must list the documents again: earlier changes are not sent. */
  reset: z.object({}),
  /** The document was added or changed, or the reader may see it from now on. */
  document: z.object({ document }),
  /** The document was deleted, or the reader may no longer see it. */
  deleted: z.object({ documentId: givenId }),
} as const;

const shares = z.object({ userIds: z.array(givenId), teamIds: z.array(givenId) });

/**
 * A document with its people, and the ids of the users and teams that it is shared with: all of them
 * for those who may change it, for others those whom they reach.
 */
export const documentDetail = document
  .extend({ shares, ...responsibility })
  .meta({ id: 'DocumentDetail' });
export type DocumentDetail = z.output<typeof documentDetail>;

/** Who may make a team's documents public. */
export const publishing = z
  .object({
    membersMayPublish: z.boolean().meta({
      description: 'Whether members may make their documents public without a leader of the team.',
    }),
    mayPublish: z.boolean().meta({
      description: 'Whether whoever asks may make documents public.',
    }),
  })
  .meta({ id: 'Publishing' });

/** The text fields of an upload. The files are further parts of the form, each named `file`. */
export const uploadFields = z.object({
  // The /docs page prefills its form with these examples, and does not send empty fields.
  teamId: z.string().min(1, 'must be a team id or slug').max(200).optional().meta({ example: '' }),
  folderPath: folderPath.optional(),
  visibility: visibility
    .optional()
    .transform((value) => value ?? 'team')
    .meta({ default: 'team' }),
  visibilityMax: visibility.optional().meta({
    description:
      'Instead of `visibility`: that of new documents. Replaced ones and copies stay narrower.',
  }),
  importSource: importSource.optional().meta({
    description:
      'An imported folder. The file replaces its document of `importPath`, wherever that stands.',
  }),
  importPath: importPath.optional(),
});

/**
 * The longest document name in characters: above every file system's limit, so that no file name is
 * cut.
 */
export const documentNameMax = 500;

/** The name of a document. It is only shown, never used as a path. */
export const documentName = z
  .string(textLength(1, documentNameMax))
  .transform(withoutUnseen)
  .pipe(personalText(documentNameMax))
  .meta({ minLength: 1, maxLength: documentNameMax });

/** The numbers of things that a deletion removed. They are final when the answer is sent. */
export const deletionReceipt = z
  .object({
    documents: z.int(),
    pages: z.int(),
    passages: z.int(),
    vectors: z.int(),
    files: z.int(),
  })
  .meta({ id: 'DeletionReceipt' });
export type DeletionReceipt = z.output<typeof deletionReceipt>;

/**
 * A page number in a URL. Anything else becomes 0, a page that no document has, so the answer is a
 * 404.
 */
export const pageNumber = z
  .string()
  .transform((text) => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 0))
  .meta({ type: 'integer', minimum: 1 });
