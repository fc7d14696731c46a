/** Returns the snippets for a site: page markup, Content-Security-Policy, server code. */
export function snippetsFor(server: string, team: string) {
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
