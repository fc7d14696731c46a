import type { JSX } from 'solid-js';
import { WithFactorTexts } from './factor-text.tsx';

/**
 * Leads to the page for one's own second factors. A page of the server, because a session that lacks
 * one opens nothing else.
 */
export function OwnFactor(): JSX.Element {
  return (
    <WithFactorTexts>
      {(texts) => (
        <section class="card stack settings-form">
          <h2>{texts().title}</h2>
          <p>{texts().about}</p>
          <div class="row">
            <a class="button" rel="external" href="/second-factor/settings">
              {texts().open}
            </a>
          </div>
        </section>
      )}
    </WithFactorTexts>
  );
}
