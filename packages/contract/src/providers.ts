import * as z from 'zod';
import { readEmailAddress } from './email-address.ts';
import { listOf, oneOf, rule, textLength } from './field-faults.ts';
import { givenId, id, personalText, time } from './values.ts';

/** What the console explains how to set up. */
export const providerPresets = [
  'google',
  'entra',
  'okta',
  'keycloak',
  'gitlab',
  'authentik',
  'generic',
] as const;
export type ProviderPreset = (typeof providerPresets)[number];

const preset = z.enum(providerPresets, oneOf(providerPresets));
const joinRoles = ['member', 'partner'] as const;
const joinRole = z.enum(joinRoles, oneOf(joinRoles));

const claimRule = textLength(1, 200);
/** A name of a claim, or a secret: printable ASCII, spaces within it included. */
const plain = (max: number) =>
  z.string(textLength(1, max)).regex(new RegExp(`^[\\x20-\\x7e]{1,${max}}$`), textLength(1, max));
const claim = z
  .string(claimRule)
  .min(1, claimRule)
  .max(200, claimRule)
  .regex(/^[\x21-\x7e]+$/, claimRule);

const issuerRule = rule('web_address', 'must be an address such as https://id.example.com');

/** True for an address without credentials, query and fragment, as issuers have it. */
function isIssuer(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

const trueOrFalse = z.boolean('must be true or false');

/** The protocols of identity providers. */
export const providerKinds = ['oidc', 'saml'] as const;

const pageRule = rule('web_address', 'must be a web address');
const isPage = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/\s/.test(text);
const pageAddress = z.string(pageRule).trim().max(2000, pageRule).refine(isPage, pageRule);
const certificatesRule = listOf(1, 10, 'certificates');
const metadataMax = 500_000;

/** Where a provider with SAML is, and the certificates that it signs with. */
const saml = {
  entityId: plain(1000),
  signInUrl: pageAddress,
  certificates: z
    .array(z.string(textLength(1, 10_000)).min(1).max(10_000), certificatesRule)
    .min(1, certificatesRule)
    .max(10, certificatesRule),
};

/** What a client sends of a provider; `null` of the issuer, the client and `saml`: not known yet. */
export const providerFields = {
  preset,
  name: personalText(60).meta({ description: 'Stands on the button of the sign-in page.' }),
  issuer: z.string(issuerRule).trim().refine(isIssuer, issuerRule).nullable(),
  clientId: plain(500).nullable(),
  clientSecret: plain(2000).nullable().meta({ description: 'Is never returned.' }),
  saml: z
    .object({
      metadata: z
        .string(textLength(1, metadataMax))
        .min(1, textLength(1, metadataMax))
        .max(metadataMax, textLength(1, metadataMax))
        .optional()
        .meta({ description: 'The metadata of the provider, as XML.' }),
      metadataUrl: pageAddress
        .optional()
        .meta({ description: 'Where its metadata is; read once.' }),
      entityId: saml.entityId.optional(),
      signInUrl: saml.signInUrl.optional(),
      certificates: saml.certificates.optional(),
    })
    .nullable()
    .meta({
      description:
        'Of a provider with SAML: its metadata, or where that is, or its entity id, sign-in address and certificates.',
    }),
  claims: z.object({
    address: claim.default('email'),
    name: claim.default('name'),
    groups: claim.default('groups'),
  }),
  trustsAddresses: trueOrFalse.meta({
    description:
      'Accept an address of which the provider does not say whether it has verified it. Never one that it has not verified.',
  }),
  isOn: trueOrFalse,
  isRequired: trueOrFalse.meta({
    description:
      'People with an address of a proved domain sign in by the required providers alone. Owners keep their password and passkeys.',
  }),
  joinTeamId: id.nullable().meta({
    description:
      'The team that people join whom the organisation does not know; null: nobody joins.',
  }),
  joinRole,
};

/** An identity provider of an organisation, without its secret. */
export const provider = z
  .object({
    id: givenId,
    kind: z.enum(providerKinds),
    preset,
    name: z.string(),
    saml: z
      .object({
        entityId: z.string(),
        signInUrl: z.string(),
        certificates: z.array(z.object({ pem: z.string(), sha256: z.string(), endsAt: time })),
      })
      .nullable()
      .meta({ description: 'Of a provider with SAML; null until it is given.' }),
    issuer: z.string().nullable(),
    clientId: z.string().nullable(),
    hasSecret: z.boolean(),
    claims: z.object({ address: z.string(), name: z.string(), groups: z.string() }),
    trustsAddresses: z.boolean(),
    isOn: z.boolean(),
    isRequired: z.boolean(),
    joinTeamId: givenId.nullable(),
    joinRole,
    callbackUrl: z.string().meta({
      description:
        'The redirect address that the provider has to know; with SAML the address of the assertion consumer service.',
    }),
    ownEntityId: z.string().nullable().meta({
      description: 'With SAML the entity id of this server, where its metadata is.',
    }),
    createdAt: time,
  })
  .meta({ id: 'IdentityProvider' });
export type IdentityProvider = z.output<typeof provider>;

const domainRule = 'must be a domain such as example.com';
const toDomain = (text: string) => readEmailAddress(`x@${text.trim()}`)?.slice('x@'.length);

/** A domain, converted to the form in which addresses have it. */
export const domainName = z
  .string(domainRule)
  .refine((text) => !text.includes('@') && toDomain(text) !== undefined, domainRule)
  .overwrite((text) => toDomain(text) ?? text)
  .meta({ example: 'example.com' });

/** A domain of an organisation, and the record in the DNS that proves it. */
export const domain = z
  .object({
    id: givenId,
    domain: z.string(),
    record: z.object({ name: z.string(), value: z.string() }),
    isProved: z.boolean(),
    provedAt: time.nullable(),
    lastSeenAt: time.nullable().meta({ description: 'When the record was there last.' }),
    checkedAt: time.nullable(),
  })
  .meta({ id: 'Domain' });
export type Domain = z.output<typeof domain>;
