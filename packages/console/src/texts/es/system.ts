import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'Estado del servidor',
  look: 'Comprobar de nuevo',
  looking: 'Comprobando, puede tardar unos segundos…',
  states: {
    ok: 'Correcto',
    warn: 'Requiere atención',
    fail: 'Falla',
  },
  names: {
    node: 'Node.js',
    dataFolder: 'Carpeta de datos',
    disk: 'Disco',
    database: 'Base de datos',
    embeddings: 'Modelo de búsqueda',
    model: 'Modelo de lenguaje',
    mail: 'Correo',
    office: 'Archivos ofimáticos',
    ocr: 'Lectura de escaneos',
  },
  models: 'Modelos',
  quoted: 'Ninguno: las respuestas citan los documentos.',
  storage: 'Qué se guarda',
  documents: (count) => plural(count, { one: '# documento', other: '# documentos' }),
  pages: (count) => plural(count, { one: '# página', other: '# páginas' }),
  passages: (count) => plural(count, { one: '# pasaje', other: '# pasajes' }),
  understanding: (understood, passages) => `${understood} de ${passages} pasajes comprendidos`,
  files: (size) => `${size} de archivos`,
  text: (size) => `${size} de texto`,
  atMost: (kept, most) => `${kept} (${most} como máximo)`,
  backup: 'Última copia de seguridad',
  noBackup: 'No consta ninguna',
  mail: 'Prueba de correo',
  mailHint: 'Envía un correo a su propia dirección.',
  sendMail: 'Enviarme un correo',
  mailSent: (to) => `Ha salido un correo hacia ${to}.`,
  mailKept:
    'No hay servidor de correo configurado; el correo se guardó como archivo en el servidor.',
};
