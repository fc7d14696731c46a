import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { appOrigins, readAllowedOrigin } from '@guildhall/contract/widget-origins';
import type { AppOrigin } from '@guildhall/contract/widget-origins';
import { tp } from '#texts/texts.ts';
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
      <h2>{tp().widget.where}</h2>
      <Checkbox
        label={tp().widget.isEnabled}
        checked={props.draft.of.isEnabled}
        onChange={(event) => props.draft.set('isEnabled', event.currentTarget.checked)}
      />
      <h3 id="widget-sites">{tp().widget.sites}</h3>
      <Show when={sites().length > 0} fallback={<p class="widget-closed">{tp().widget.noSites}</p>}>
        <ul class="widget-sites" aria-labelledby="widget-sites">
          <For each={sites()}>
            {(site) => (
              <li>
                <bdi dir="ltr">{site}</bdi>
                <IconButton
                  icon="close"
                  size="small"
                  label={tp().widget.removeSite(site)}
                  onClick={() =>
                    props.draft.set('allowedOrigins', (all) => all.filter((one) => one !== site))
                  }
                />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <For each={props.refused}>{(site) => <Alert>{tp().widget.siteRefused(site)}</Alert>}</For>
      <NewSite draft={props.draft} />
      <Apps draft={props.draft} />
    </section>
  );
}

/** Allows pages without an address, with a warning: each switch opens it to all of its kind. */
function Apps(props: { draft: WidgetDraft }): JSX.Element {
  const isAllowed = (origin: AppOrigin) => props.draft.of.allowedApps.includes(origin);
  const allow = (origin: AppOrigin, isOn: boolean) =>
    props.draft.set('allowedApps', (all) =>
      isOn ? [...all, origin] : all.filter((one) => one !== origin),
    );
  return (
    <details open={appOrigins.some(isAllowed)}>
      <summary>{tp().widget.apps}</summary>
      <div class="stack">
        <p class="note">{tp().widget.appsWarning}</p>
        <For each={appOrigins}>
          {(origin) => (
            <Checkbox
              label={<bdi dir="ltr">{origin}</bdi>}
              hint={tp().widget.appHints[origin]}
              checked={isAllowed(origin)}
              onChange={(event) => allow(origin, event.currentTarget.checked)}
            />
          )}
        </For>
      </div>
    </details>
  );
}

function NewSite(props: { draft: WidgetDraft }): JSX.Element {
  const [entered, enter] = createSignal('');
  const [fault, setFault] = createSignal<SiteFault>();
  const add = (text: string) => {
    if (text.trim() === '') return;
    const read = readSite(text, props.draft.of.allowedOrigins);
    setFault('fault' in read ? read : undefined);
    if ('fault' in read) return;
    props.draft.set('allowedOrigins', (all) => [...all, read.origin]);
    enter('');
  };
  const meant = () => {
    const found = fault();
    return found?.fault === 'wrong' ? found.meant : [];
  };
  return (
    <div class="widget-new-site">
      <TextField
        label={tp().widget.newSite}
        hint={tp().widget.newSiteHint}
        wrong={sayFault(fault())}
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
          add(entered());
        }}
      />
      <LeaveGuard isChanged={entered().trim() !== ''} />
      <Button icon="add" onClick={() => add(entered())}>
        {tp().widget.addSite}
      </Button>
      <Show when={meant().length > 0}>
        <div class="row">
          <For each={meant()}>
            {(site) => (
              <Button size="small" onClick={() => add(site)}>
                {tp().widget.addMeant(site)}
              </Button>
            )}
          </For>
        </div>
      </Show>
    </div>
  );
}

function sayFault(read: SiteFault | undefined): string | undefined {
  if (read === undefined) return undefined;
  if (read.fault === 'twice') return tp().widget.siteTwice;
  if (read.fault === 'full') return tp().widget.sitesFull;
  if (read.meant.length === 0) return tp().widget.siteWrong;
  return read.hasScheme ? tp().widget.siteOnlyStart : tp().widget.siteNoScheme;
}

const sitesMax = 50;

type SiteFault =
  /** The entered text is no origin; `meant` has origins found in it, the likeliest first. */
  { fault: 'wrong'; hasScheme: boolean; meant: string[] } | { fault: 'twice' } | { fault: 'full' };
type ReadSite = { origin: string } | SiteFault;

/** Reads the origin of a site by the server's rules, or returns what is wrong with the text. */
function readSite(text: string, known: readonly string[]): ReadSite {
  const entered = text.trim();
  const origin = readAllowedOrigin(entered);
  if (origin === undefined) {
    const hasScheme = scheme.test(entered);
    return { fault: 'wrong', hasScheme, meant: findMeant(entered, hasScheme) };
  }
  if (known.includes(origin)) return { fault: 'twice' };
  return known.length < sitesMax ? { origin } : { fault: 'full' };
}

const scheme = /^[a-z]+:\/\//i;
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])(?![^:/?#])/i;

/**
 * Finds the origin in the address of a page, or in an address without a scheme: that of the user's
 * own machine is most likely served by plain HTTP.
 */
function findMeant(entered: string, hasScheme: boolean): string[] {
  const isOwn = ownMachine.test(entered);
  const schemes = hasScheme ? [''] : isOwn ? ['http://', 'https://'] : ['https://'];
  return schemes.flatMap((before) => {
    const [start] = /^https?:\/\/[^/?#]+/i.exec(before + entered) ?? [];
    return start && (isOwn || start.includes('.')) ? (readAllowedOrigin(start) ?? []) : [];
  });
}
