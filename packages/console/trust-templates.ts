import type { Plugin } from 'vite';

const sink = /\b(\w+)\.innerHTML = ([^;]+);/;

/**
 * Gives the markup of Solid's templates a Trusted Types policy. Solid sets this compiled markup by
 * `innerHTML`, which `require-trusted-types-for 'script'` refuses without a policy. The pages'
 * Content-Security-Policy names the policy, and only this place uses it, so that every other
 * `innerHTML` stays refused.
 */
export function trustTemplates(): Plugin {
  return {
    name: 'guildhall:trust-templates',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/solid-js\/web\/dist\/(web|dev)\.js/.test(id)) return null;
      const start = code.indexOf('function template(');
      const end = code.indexOf('\nfunction ', start + 1);
      const body = code.slice(start, end);
      if (start < 0 || !sink.test(body)) this.error('solid-js/web has no template() as expected');
      const trusted = body.replace(sink, '$1.innerHTML = templatePolicy.createHTML($2);');
      return { code: `${policy}${code.slice(0, start)}${trusted}${code.slice(end)}`, map: null };
    },
  };
}

const policy = `const templatePolicy = globalThis.trustedTypes
  ? globalThis.trustedTypes.createPolicy('guildhall-templates', { createHTML: (it) => it })
  : { createHTML: (it) => it };
`;
