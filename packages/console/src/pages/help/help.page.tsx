import './help.css';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import type { Role } from '#api/roles.ts';
import { t, tp } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { WithTexts } from '#ui/with-texts.tsx';
import add from '../../../../../docs/pictures/documents.png';
import approve from '../../../../../docs/pictures/approve.png';
import ask from '../../../../../docs/pictures/answer-light.png';
import correct from '../../../../../docs/pictures/correct.png';
import secure from '../../../../../docs/pictures/second-factor.png';
import groups from '../../../../../docs/pictures/directory.png';
import signIn from '../../../../../docs/pictures/provider.png';
import share from '../../../../../docs/pictures/readers.png';
import widget from '../../../../../docs/pictures/widget.png';
import { topics } from './texts/help-shape.ts';
import type { HelpTexts, Topic } from './texts/help-shape.ts';
import { helpTexts } from './texts/help-texts.ts';

interface TopicFacts {
  /** The lowest role on the team that the topic is for. */
  least: Role;
  picture: { url: string; width: number; height: number };
  /** The page that the topic is about, and its name. */
  path: string;
  page: () => string;
}

const wide = { width: 1600, height: 975 };
const small = { width: 950, height: 750 };

const facts: Readonly<Record<Topic, TopicFacts>> = {
  ask: {
    least: 'partner',
    picture: { url: ask, ...wide },
    path: '/',
    page: () => t().shell.ask,
  },
  correct: {
    least: 'partner',
    picture: { url: correct, ...small },
    path: '/',
    page: () => t().shell.ask,
  },
  approve: {
    least: 'team_leader',
    picture: { url: approve, ...small },
    path: '/training',
    page: () => t().shell.corrections,
  },
  add: {
    least: 'member',
    picture: { url: add, ...wide },
    path: '/documents',
    page: () => t().shell.documents,
  },
  share: {
    least: 'member',
    picture: { url: share, ...small },
    path: '/documents',
    page: () => t().shell.documents,
  },
  widget: {
    least: 'owner',
    picture: { url: widget, ...wide },
    path: '/settings/widget',
    page: () => t().settings.tabs.widget,
  },
  secure: {
    least: 'partner',
    picture: { url: secure, ...small },
    path: '/settings/you',
    page: () => t().settings.tabs.you,
  },
  signIn: {
    least: 'owner',
    picture: { url: signIn, ...small },
    path: '/settings/team',
    page: () => t().settings.tabs.team,
  },
  groups: {
    least: 'owner',
    picture: { url: groups, ...small },
    path: '/settings/team',
    page: () => t().settings.tabs.team,
  },
};

/** Says how to do what the user's role on the team permits, with a picture of each. */
export default function HelpPage(): JSX.Element {
  const context = useTeamContext();
  const mine = () => topics.filter((topic) => context.may(facts[topic].least));
  return (
    <Page title={t().shell.help}>
      <WithTexts name="help-texts" texts={helpTexts} lines={8}>
        {(texts) => (
          <div class="help stack">
            <p>{texts().intro}</p>
            <ul class="topics">
              <For each={mine()}>
                {(topic) => (
                  <li>
                    <a href={`#${topic}`}>{texts().topics[topic].title}</a>
                  </li>
                )}
              </For>
            </ul>
            <For each={mine()}>{(topic) => <TopicCard topic={topic} help={texts()} />}</For>
          </div>
        )}
      </WithTexts>
    </Page>
  );
}

function TopicCard(props: { topic: Topic; help: HelpTexts }): JSX.Element {
  const context = useTeamContext();
  const texts = () => props.help.topics[props.topic];
  const { picture, path, page } = facts[props.topic];
  return (
    <section class="card topic" id={props.topic} aria-labelledby={`${props.topic}-title`}>
      <div>
        <h2 id={`${props.topic}-title`}>{texts().title}</h2>
        <ol>
          <For each={texts().steps({ ...t(), ...tp() })}>{(step) => <li>{step}</li>}</For>
        </ol>
        <a class="button" href={context.link(path)}>
          {props.help.open(page())}
        </a>
      </div>
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={texts().picture}
        loading="lazy"
      />
    </section>
  );
}
