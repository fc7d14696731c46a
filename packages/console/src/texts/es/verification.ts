import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of who is responsible for a document, and until when it is verified. */
export const verification: Texts['verification'] = {
  owner: 'Responsable',
  noOwner: 'Nadie',
  blindOwner: 'Ya no ve el documento. Se pregunta a los líderes del equipo.',
  setOwner: 'Elegir responsable',
  ownerTitle: 'Responsable del documento',
  ownerHint:
    'Se pregunta a esta persona cuando hay que verificar de nuevo el documento. Solo se proponen personas que lo ven.',
  find: 'Buscar una persona',
  noMatch: 'Nadie que vea el documento tiene ese nombre.',
  removeOwner: 'Quitar responsable',
  ownerSaved: 'Responsable guardado.',
  notSaved: 'El cambio no se guardó.',
  until: 'Verificado hasta el',
  never: 'Sin verificar',
  by: (name) => `por ${name}`,
  due: 'Por verificar',
  verify: 'Verificar',
  verifyTitle: (count) =>
    plural(count, { one: 'Verificar # documento', other: 'Verificar # documentos' }),
  verifyHint:
    'Pasado el último día se pregunta una vez al responsable o, si no hay, a los líderes del equipo. Las respuestas que lo citan lo indican.',
  holds: 'Es válido',
  halfYear: 'Durante 6 meses',
  year: 'Durante 1 año',
  untilDay: 'Hasta una fecha',
  stop: 'No preguntar más',
  lastDay: 'Último día',
  verified: (count) =>
    plural(count, { one: 'Documento verificado.', other: '# documentos verificados.' }),
  ended: 'Ya no se preguntará por él.',
  filter: 'Verificación',
  any: 'Todos',
  addedBy: 'Añadido por',
  citedBy: 'Citado por',
  answers: (count, days) =>
    plural(count, { one: `# respuesta en ${days} días`, other: `# respuestas en ${days} días` }),
  lastCited: 'Última vez',
  mails: 'Documentos que debo verificar',
  mailsHint: 'Como máximo un correo al día, con el número de documentos de cada equipo.',
};
