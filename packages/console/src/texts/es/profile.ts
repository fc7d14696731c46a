import type { Texts } from '../shape/shape.ts';

/** Texts of a user's own profile. */
export const profile: Texts['profile'] = {
  title: 'Perfil',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Inicia sesión como',
  unproved:
    'Nadie ha confirmado aún esta dirección, así que su cuenta pertenece a una sola organización. Inicie sesión una vez con un enlace enviado a ella, con un proveedor de identidad o con un enlace de los administradores de este servidor.',
  mails: 'Correos',
  correctionMails: 'Correcciones que me esperan',
  correctionMailsHint:
    'Como máximo un correo al día, con el número de correcciones en cada uno de sus equipos.',
  questionMails: 'Preguntas para mí',
  questionMailsHint: 'Un correo por cada pregunta que un responsable le traslade.',
  choosePicture: 'Elegir una foto',
  removePicture: 'Quitar la foto',
  pictureHint:
    'La foto se recorta al cuadrado central. La ven las personas que le ven en su equipo.',
};
