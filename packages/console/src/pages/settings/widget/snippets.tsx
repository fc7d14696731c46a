import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { tp } from '#texts/texts.ts';
import { Code } from '../parts/code.tsx';

/** Shows the snippets for a site owner: page markup, Content-Security-Policy, server code. */
export function Snippets(): JSX.Element {
  const context = useTeamContext();
  // By id, because another organisation may take the slug and open the site first.
  const snippets = () => snippetsFor(location.origin, context.team().id);
  return (
    <section class="card stack widget-lines">
      <h2>{tp().widget.paste}</h2>
      <p>{tp().widget.pasteHint}</p>
      <Code name={tp().widget.paste} text={snippets().page} />
      <p>{tp().widget.policyHint}</p>
      <Code name={tp().widget.policy} text={snippets().policy} />
      <details>
        <summary>{tp().widget.members}</summary>
        <div class="stack">
          <p>{tp().widget.membersHint}</p>
          <Code name={tp().widget.inPage} text={snippets().memberPage} isNameShown />
          <Code name={tp().widget.onServer} text={snippets().memberServer} isNameShown />
        </div>
      </details>
    </section>
  );
}

/** Returns the snippets for a site: page markup, Content-Security-Policy, server code. */
function snippetsFor(server: string, team: string) {
  return {
    page: `<script type="module" src="${server}/widget.js"></script>
<guildhall-chat team="${team}"></guildhall-chat>`,
    policy: `Content-Security-Policy: script-src 'self' ${server}; connect-src 'self' ${server}`,
    memberPage: `<script type="module">
  const chat = document.querySelector('guildhall-chat');
  chat.token = async () => {
    const answer = await fetch('/guildhall-token');
    return answer.ok ? answer.text() : null;
  };
</script>`,
    memberServer: `// Answers /guildhall-token for whoever is signed in on your site.
const answer = await fetch('${server}/v1/widget/tokens', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.GUILDHALL_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    teamId: '${team}',
    userEmail: visitor.email,
    origin: 'https://your-site.example',
  }),
});
const { token } = await answer.json();`,
  };
}
