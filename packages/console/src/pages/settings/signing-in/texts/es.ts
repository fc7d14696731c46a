import { saml } from './saml/es.ts';
import type { SigningInTexts } from './shape.ts';

export const signingIn: SigningInTexts = {
  title: 'Inicio de sesión',
  about:
    'Deje que su gente inicie sesión donde su empresa la gestiona. Demuestre antes su dominio: un proveedor solo responde por direcciones de dominios que haya demostrado.',
  domains: 'Dominios',
  noDomains: 'Todavía no hay dominios.',
  domain: 'Dominio',
  domainHint: 'Por ejemplo example.com: lo que va después de la @ en sus direcciones.',
  addDomain: 'Añadir el dominio',
  proved: 'Demostrado',
  notProved: 'Aún no demostrado',
  recordHint: (domain) =>
    `Ponga este registro TXT en el DNS de ${domain}, espere unos minutos y compruébelo.`,
  recordName: 'Nombre del registro',
  recordValue: 'Valor del registro',
  check: 'Comprobar ahora',
  checkOf: (domain) => `Comprobar ahora: ${domain}`,
  stillMissing: 'El registro aún no está. Puede que el DNS necesite algo de tiempo.',
  nowProved: (domain) => `${domain} está demostrado.`,
  remove: 'Quitar',
  removeOf: (domain) => `Quitar ${domain}`,
  removeTitle: (domain) => `¿Quitar el dominio ${domain}?`,
  removeHint:
    'Quien tenga una dirección de este dominio ya no podrá iniciar sesión con sus proveedores y podrá volver a usar su contraseña.',
  providers: 'Proveedores de identidad',
  noProviders: 'Todavía no hay proveedores de identidad.',
  add: 'Añadir un proveedor',
  preset: 'Proveedor',
  presets: {
    google: 'Google',
    entra: 'Microsoft Entra',
    okta: 'Okta',
    keycloak: 'Keycloak',
    gitlab: 'GitLab',
    authentik: 'Authentik',
    generic: 'Otro',
  },
  name: 'Nombre en el botón',
  goOn: 'Seguir',
  on: 'Activado',
  off: 'Desactivado',
  required: 'Obligatorio',
  edit: 'Configurar',
  editOf: (name) => `Configurar ${name}`,
  test: 'Probar',
  testOf: (name) => `Probar ${name}`,
  deleteOf: (name) => `Eliminar ${name}`,
  deleteTitle: (name) => `¿Eliminar ${name}?`,
  deleteHint:
    'Nadie inicia ya sesión con él. Las cuentas se quedan, y contraseñas y enlaces vuelven a servir.',
  steps: 'Qué hay que hacer allí',
  create: {
    google: 'En la consola de Google Cloud, cree un ID de cliente OAuth del tipo «Aplicación web».',
    entra:
      'En el centro de administración de Entra, registre una aplicación solo para cuentas de su inquilino.',
    okta: 'En la consola de administración de Okta, cree una integración: OIDC, aplicación web.',
    keycloak: 'En su realm, cree un cliente del tipo OpenID Connect con autenticación de cliente.',
    gitlab:
      'En su grupo o como administrador, añada una aplicación con los ámbitos openid, email y profile.',
    authentik: 'Cree una aplicación con un proveedor OAuth2/OpenID.',
    generic:
      'Cree un cliente confidencial para aplicaciones web con el flujo «authorization code».',
  },
  paste: 'Introduzca allí esta dirección de redirección:',
  callback: 'Dirección de redirección',
  copySecret: 'Copie de allí el id de cliente y el secreto en los campos de abajo.',
  more: {
    google: 'Hace falta una cuenta de su Google Workspace. Google no envía grupos.',
    entra:
      'Entra no dice que haya verificado las direcciones: active «Confiar en sus direcciones». Para los grupos, añada la notificación de grupos al token.',
    okta: 'Para los grupos, añada una notificación de grupos al token de identidad de la aplicación.',
    keycloak:
      'Las direcciones deben estar verificadas en el realm. Para los grupos, añada un mapper «Group Membership» con la notificación groups y desactive «Full group path».',
    gitlab: 'Hace falta una dirección confirmada. El emisor es la dirección de su GitLab.',
    authentik:
      'El emisor termina con una barra, como lo muestra authentik. Los grupos llegan con el ámbito profile.',
    generic:
      'El proveedor debe enviar la dirección con email_verified: true, en el token de identidad o en el punto userinfo.',
  },
  issuer: 'Emisor',
  issuerHint: 'La dirección bajo la que está /.well-known/openid-configuration.',
  clientId: 'Id de cliente',
  clientSecret: 'Secreto de cliente',
  secretKept: 'Déjelo vacío para conservar el actual.',
  claims: 'Notificaciones (claims)',
  claimAddress: 'La de la dirección',
  claimName: 'La del nombre',
  claimGroups: 'La de los grupos',
  trusts: 'Confiar en sus direcciones',
  trustsHint:
    'Aceptar direcciones de las que el proveedor no dice si las ha verificado. Solo si nadie puede elegir allí su dirección.',
  isOn: 'Se puede iniciar sesión con él',
  isOnHint: 'Pruébelo antes.',
  isRequired: 'Obligatorio para direcciones de sus dominios',
  isRequiredHint:
    'Contraseñas, enlaces por correo y claves de acceso ya no inician sesión, salvo las de los propietarios. Las sesiones abiertas siguen.',
  join: 'Dónde entran las personas nuevas',
  joinNowhere: 'En ningún sitio: solo inicia sesión quien fue añadido',
  joinRole: 'Con el rol',
  roles: { member: 'Miembro', partner: 'Socio' },
  unreachable: 'El emisor no responde como proveedor de OpenID Connect.',
  privateAddress:
    'El emisor debe estar en la internet pública, salvo que figure en PROVIDER_PRIVATE_HOSTS de este servidor.',
  saml,
  failures: {
    provider_not_found: 'Este proveedor ya no existe.',
    domain_not_found: 'Este dominio ya no existe.',
    providers_full: 'Una organización tiene como máximo 20 proveedores. Elimine uno antes.',
    domains_full: 'Una organización tiene como máximo 50 dominios. Quite uno antes.',
    domain_exists: 'Ya ha añadido este dominio.',
    domain_taken: 'Otra organización de este servidor ha demostrado este dominio.',
  },
};
