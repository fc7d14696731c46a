import { createMemo, createSignal } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { checkOnServer, sendLines } from './ask-server.ts';
import { checkLines } from './check-lines.ts';
import type { Choices, Line, RawLine, Source } from './line.ts';

/** What is known of a line's text from the server. Lines with the same text share it. */
type Outcome = Pick<Line, 'state' | 'fault' | 'known' | 'userId'>;

const checkAfterMs = 400;

/** Keeps the texts of the lines: pasted ones, those of a table, and what was edited in them. */
function createTexts() {
  const none = { pasted: [], table: [] };
  const [sources, setSources] = createSignal<Record<Source, readonly RawLine[]>>(none);
  // Null for a line that was taken out.
  const [edits, setEdits] = createSignal<ReadonlyMap<string, RawLine | null>>(new Map());
  const read = () => {
    return new Map(
      Object.entries(sources())
        .flatMap(identifyLines)
        .flatMap(([id, line]) => {
          const now = edits().has(id) ? edits().get(id) : line;
          return now ? [[id, now] as const] : [];
        }),
    );
  };
  return {
    read,
    /** True if there are lines of a file, or edits. Of pasted text the page keeps a draft. */
    isUnkept: () => sources().table.length > 0 || edits().size > 0,
    set: (source: Source, lines: readonly RawLine[]) =>
      setSources((now) => ({ ...now, [source]: lines })),
    edit: (id: string, changed: RawLine | null) =>
      setEdits((now) => new Map([...now, [id, changed]])),
    clear() {
      setSources(none);
      setEdits(new Map());
    },
  };
}

/**
 * Returns the lines of a source with an id each, by its text and the number of equal lines above, so
 * that an edit stays with its line when lines are written or deleted above.
 */
function identifyLines([source, lines]: readonly [string, readonly RawLine[]]) {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const count = counts.get(line.text) ?? 0;
    counts.set(line.text, count + 1);
    return [`${source} ${count} ${line.text}`, line] as const;
  });
}

/** Keeps what the server said about each line's text. Lines with the same text share it. */
function createOutcomes() {
  const [outcomes, setOutcomes] = createSignal<ReadonlyMap<string, Outcome>>(new Map());
  return {
    of: (line: Line) => outcomes().get(textOf(line)),
    keep: (done: readonly Line[]) => {
      const found = done.map((line) => [textOf(line), pickOutcome(line)] as const);
      setOutcomes((now) => new Map([...now, ...found]));
    },
    forget: (line: Line) =>
      setOutcomes((now) => new Map([...now].filter(([text]) => text !== textOf(line)))),
    clear: () => setOutcomes(new Map()),
  };
}

/**
 * Keeps the list of people to add. The server checks every line before it can be sent, and again
 * after it was edited.
 */
export function createPeopleList(choices: () => Choices) {
  const context = useTeamContext();
  const teamId = context.team().id;
  const texts = createTexts();
  const outcomes = createOutcomes();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lines = createMemo((): Line[] =>
    checkLines(texts.read(), {
      role: choices().role,
      ownRole: context.team().role,
      nameOfRole: (role) => t().people.roles[role],
    }).map((line) => (line.state === 'unchecked' ? { ...line, ...outcomes.of(line) } : line)),
  );
  const inState = (state: Line['state']) => lines().filter((line) => line.state === state);
  let checking: Promise<void> | undefined;
  const checkAll = async () => {
    // Lines that were written meanwhile are checked next.
    for (let open = inState('unchecked'); open.length > 0; open = inState('unchecked')) {
      await checkOnServer(open, { teamId, onDone: outcomes.keep });
    }
  };
  const checkOnce = () => (checking ??= checkAll().finally(() => (checking = undefined)));
  const check = createAction(checkOnce);
  const send = createAction(async () => {
    // A click right after an edit comes before its check.
    await checkOnce();
    const { sendInvite } = choices();
    await sendLines(inState('fine'), { teamId, sendInvite, onDone: outcomes.keep });
  });
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check.run(), checkAfterMs);
  };
  const change = (id: string, changed: RawLine | null) => {
    texts.edit(id, changed);
    checkSoon();
  };
  return {
    lines,
    check,
    send,
    checkSoon,
    isDone: () => areMembers(lines()),
    isUnkept: () => !areMembers(lines()) && texts.isUnkept(),
    set(source: Source, read: readonly RawLine[]) {
      texts.set(source, read);
      checkSoon();
    },
    edit(line: Line, changed: Partial<RawLine>) {
      const { who: text, name, email, phone, written: role } = line;
      if (line.state === 'wrong') outcomes.forget(line);
      change(line.id, { text, name, email, phone, role, ...changed });
    },
    remove: ({ id }: Line) => change(id, null),
    clear() {
      texts.clear();
      outcomes.clear();
    },
  };
}

/** Returns true once nobody is left to add. */
function areMembers(lines: readonly Line[]): boolean {
  return lines.length > 0 && lines.every(({ state }) => state === 'added' || state === 'already');
}

export type PeopleList = ReturnType<typeof createPeopleList>;

/** Names decide nothing, so a changed name needs no new check. */
function textOf({ email, phone, role }: Line): string {
  return JSON.stringify([email, phone, role]);
}

function pickOutcome({ state, fault, known, userId }: Line): Outcome {
  return {
    state,
    ...(fault && { fault }),
    ...(known && { known }),
    ...(userId && { userId }),
  };
}
