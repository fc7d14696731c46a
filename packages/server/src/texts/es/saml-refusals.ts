import type { PageTexts } from '#texts/shapes/page-texts.ts';

export const samlRefusals: PageTexts['signIn']['saml'] = {
  unsigned:
    'La respuesta del proveedor de su organización no está firmada con un certificado conocido aquí. Pregunte a un propietario de su equipo: quizá el proveedor tenga uno nuevo.',
  weak: 'La respuesta del proveedor de su organización está firmada con SHA-1, que ya no es seguro. Pida a quienes lo administran que firmen con SHA-256.',
  time: 'La respuesta del proveedor de su organización no es válida en este momento. Inténtelo de nuevo; si no sirve, un reloj va mal.',
  elsewhere:
    'La respuesta del proveedor de su organización era para otra dirección. Pida a un propietario de su equipo que compare los ajustes.',
  again: 'Esta respuesta del proveedor de su organización ya se ha usado. Inicie sesión de nuevo.',
  unrequested:
    'Empiece aquí: una respuesta que este navegador no ha pedido no inicia la sesión de nadie.',
  transient:
    'El proveedor de su organización le da un identificador nuevo en cada inicio de sesión, así que nadie le reconocería. Pida a quienes lo administran un NameID persistente.',
  name_id:
    'El proveedor de su organización no ha enviado ningún identificador por el que se le pueda reconocer. Pida a quienes lo administran un NameID persistente.',
  encrypted:
    'El proveedor de su organización cifra sus respuestas, lo que no se admite. Pida a quienes lo administran que solo las firmen.',
  denied:
    'El proveedor de su organización no ha iniciado su sesión. Pregunte a quienes lo administran si puede usar Guildhall.',
  changed:
    'Los ajustes de esta forma de iniciar sesión han cambiado mientras tanto. Inténtelo de nuevo.',
  invalid:
    'No se ha podido leer la respuesta del proveedor de su organización. Pida a un propietario de su equipo que lo pruebe.',
};
