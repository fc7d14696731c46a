import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { readAllowedOrigin } from '@guildhall/contract/widget-origins';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Alert } from '#ui/states.tsx';
import type { WidgetDraft } from './widget-draft.ts';

/** Sets whether the widget is on, and on which sites. */
export function Sites(props: { draft: WidgetDraft; refused: readonly string[] }): JSX.Element {
  const sites = () => props.draft.of.allowedOrigins;
  return (
    <section class="card stack">
      <h2>{t().widget.where}</h2>
      <Checkbox
        label={t().widget.isEnabled}
        checked={props.draft.of.isEnabled}
        onChange={(event) => props.draft.set('isEnabled', event.currentTarget.checked)}
      />
      <h3 id="widget-sites">{t().widget.sites}</h3>
      <Show when={sites().length > 0} fallback={<p class="widget-closed">{t().widget.noSites}</p>}>
        <ul class="widget-sites" aria-labelledby="widget-sites">
          <For each={sites()}>
            {(site) => (
              <li>
                <bdi dir="ltr">{site}</bdi>
                <IconButton
                  icon="close"
                  size="small"
                  label={t().widget.removeSite(site)}
                  onClick={() =>
                    props.draft.set('allowedOrigins', (all) => all.filter((one) => one !== site))
                  }
                />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <For each={props.refused}>{(site) => <Alert>{t().widget.siteRefused(site)}</Alert>}</For>
      <NewSite draft={props.draft} />
    </section>
  );
}

function NewSite(props: { draft: WidgetDraft }): JSX.Element {
  const [entered, enter] = createSignal('');
  const [wrong, setWrong] = createSignal<string>();
  const add = () => {
    if (entered().trim() === '') return;
    const read = readSite(entered(), props.draft.of.allowedOrigins);
    setWrong('fault' in read ? sayFault(read) : undefined);
    if ('fault' in read) return;
    props.draft.set('allowedOrigins', (all) => [...all, read.origin]);
    enter('');
  };
  return (
    <div class="widget-new-site">
      <TextField
        label={t().widget.newSite}
        hint={t().widget.newSiteHint}
        wrong={wrong()}
        value={entered()}
        dir="ltr"
        inputmode="url"
        autocomplete="off"
        spellcheck={false}
        maxlength={300}
        onInput={(event) => enter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <LeaveGuard isChanged={entered().trim() !== ''} />
      <Button icon="add" onClick={add}>
        {t().widget.addSite}
      </Button>
    </div>
  );
}

function sayFault(read: Extract<ReadSite, { fault: string }>): string {
  if (read.fault === 'twice') return t().widget.siteTwice;
  if (read.fault === 'full') return t().widget.sitesFull;
  return read.meant ? t().widget.siteMeant(read.meant) : t().widget.siteWrong;
}

const sitesMax = 50;

type ReadSite =
  | { origin: string }
  /** The entered text is no origin; `meant` is an origin found in the text, if any. */
  | { fault: 'wrong'; meant: string | undefined }
  | { fault: 'twice' }
  | { fault: 'full' };

/** Reads the origin of a site by the server's rules, or returns what is wrong with the text. */
function readSite(text: string, known: readonly string[]): ReadSite {
  const entered = text.trim();
  const origin = readAllowedOrigin(entered);
  if (origin === undefined) return { fault: 'wrong', meant: findMeant(entered) };
  if (known.includes(origin)) return { fault: 'twice' };
  return known.length < sitesMax ? { origin } : { fault: 'full' };
}

/** Finds the origin in the address of a page, or in an address without a scheme. */
function findMeant(entered: string): string | undefined {
  const address = /^[a-z]+:\/\//i.test(entered) ? entered : `https://${entered}`;
  const [start] = /^https?:\/\/[^/?#]+/i.exec(address) ?? [];
  return start?.includes('.') ? readAllowedOrigin(start) : undefined;
}
