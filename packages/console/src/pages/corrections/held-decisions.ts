import { GuildhallError } from '@guildhall/sdk';
import type { Training } from '@guildhall/sdk';
import { createSignal } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { decidedCorrections, setDecidedCorrections } from '#api/decided-corrections.ts';
import { postOnClose } from '#api/post-on-close.ts';
import { t } from '#texts/texts.ts';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { changesOf, forgetAudience } from './audience.ts';
import type { Audience } from './audience.ts';
import { reasonFor } from './rejection-reason.tsx';

/** A leader's decision on a correction, with the correction as the leader saw it. */
export interface Decision {
  training: Training;
  kind: 'approve' | 'reject';
  /** The corrected text; undefined to keep the present text. */
  text?: string | undefined;
}

/** What is sent with an approval, or with a rejection. */
type Sent = { correctedResponse?: string; reason?: string } & Partial<Audience>;

interface Held extends Decision {
  sent: Sent;
  timer: ReturnType<typeof setTimeout>;
  closeToast: () => void;
  onBack: () => void;
}

const holdMs = 6000;
const [held, setHeld] = createSignal<readonly Held[]>([]);

/** True from a decision until it is undone or the lists are loaded without the correction. */
export function isDecided(trainingId: string): boolean {
  return decidedCorrections().some(({ id }) => id === trainingId);
}

/** Holds a decision for six seconds, in which it can be undone, then sends it. */
export function holdDecision(decision: Decision, onBack: () => void): void {
  const { training, kind } = decision;
  const undo = () => takeBack(training.id);
  const text = t().training[kind === 'approve' ? 'approvedToast' : 'rejectedToast'];
  const item: Held = {
    ...decision,
    sent:
      kind === 'reject'
        ? reasonFor(training)
        : { ...asText(decision.text), ...changesOf(training) },
    timer: setTimeout(() => void release(training.id), holdMs),
    closeToast: showToast(text(training.userText), { label: t().ui.undo, run: undo }, holdMs),
    onBack,
  };
  setDecidedCorrections((now) => [...now, training]);
  setHeld((now) => [...now, item]);
}

/** Undoes the last decision that is still held. */
export function undoLast(): void {
  const last = held().at(-1);
  if (last) takeBack(last.training.id);
}

/** Sends all held decisions at once, because the page is left. */
export function sendHeldDecisions(): void {
  for (const { training } of held()) void release(training.id);
}

/** Sends all held decisions while the window closes. */
export function sendHeldDecisionsOnClose(): void {
  for (const { training, kind, sent } of held()) {
    take(training.id);
    const query = new URLSearchParams(asSeen(training));
    void postOnClose(`/v1/training/${training.id}/${kind}?${query}`, sent).finally(() =>
      reloadWith(training.id),
    );
  }
}

function take(trainingId: string): Held | undefined {
  const item = held().find(({ training }) => training.id === trainingId);
  if (!item) return undefined;
  clearTimeout(item.timer);
  item.closeToast();
  setHeld((now) => now.filter((it) => it !== item));
  return item;
}

function takeBack(trainingId: string): void {
  const item = take(trainingId);
  showAgain(trainingId);
  item?.onBack();
}

function showAgain(trainingId: string): void {
  setDecidedCorrections((now) => now.filter(({ id }) => id !== trainingId));
}

async function release(trainingId: string): Promise<void> {
  const item = take(trainingId);
  if (!item) return;
  try {
    await send(item);
    forgetAudience(item.training);
  } catch (error) {
    const now = await findDecided(item.training, error);
    if (now) sayDecided(now);
    else showErrorToast(t().training.notSent(item.training.userText), error);
  } finally {
    await reloadWith(trainingId);
  }
}

/** Reloads the lists, in which the correction now stands under its new state. */
async function reloadWith(trainingId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['training'] });
  showAgain(trainingId);
}

/** Returns the current correction if a decision failed because somebody else had changed it. */
async function findDecided({ id: trainingId }: Training, error: unknown) {
  if (!(error instanceof GuildhallError) || error.code !== 'training_changed') return undefined;
  const found = await guildhall.try.getTraining({ trainingId });
  return found.ok ? found.data.training : undefined;
}

function sayDecided({ status, userText, correctedResponse }: Training): void {
  showToast(
    t().training.decidedFirst[status](userText, correctedResponse ?? ''),
    undefined,
    20_000,
  );
}

/** Returns the parameter that makes the server refuse a decision on a changed correction. */
function asSeen({ updatedAt }: Training): { unchangedSince?: string } {
  return updatedAt === undefined ? {} : { unchangedSince: updatedAt };
}

function asText(text: string | undefined): Sent {
  return text === undefined ? {} : { correctedResponse: text };
}

async function send({ training, kind, sent }: Held): Promise<void> {
  const { id: trainingId } = training;
  if (kind === 'reject')
    await guildhall.rejectTraining({ trainingId, ...asSeen(training), ...sent });
  else await approve(training, sent);
}

/** Approves a correction. `training_not_applied` is no failure: it is applied soon after. */
export async function approve(training: Training, sent: Sent): Promise<void> {
  try {
    await guildhall.approveTraining({ trainingId: training.id, ...asSeen(training), ...sent });
  } catch (error) {
    if (!(error instanceof GuildhallError) || error.code !== 'training_not_applied') throw error;
    showToast(t().training.appliedLater);
  }
}
