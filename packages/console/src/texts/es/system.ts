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

export const checks: Texts['checks'] = {
  node_runs: 'Versión {version}',
  folder_written: 'Se puede escribir',
  folder_not_written: 'No se puede escribir',
  disk_free: '{gib} GiB libres',
  disk_low: '{gib} GiB libres; haga sitio',
  database_answers: 'Responde',
  database_unsafe: 'Desactivado: {settings}. Un corte de luz pierde lo que se confirmó',
  embeddings_answer: '{name} responde',
  embeddings_silent: '{name} no responde: la búsqueda sigue sin vectores',
  model_none: 'Ninguno: las respuestas citan los documentos',
  model_answers: '{name} responde',
  model_unreachable: 'No se puede llegar a {name}',
  model_timeout: '{name} no ha respondido a tiempo',
  model_busy: '{name} está saturado',
  model_refused: '{name} rechaza la solicitud',
  model_rubbish: '{name} responde algo incomprensible',
  mail_unset: 'No hay servidor de correo',
  mail_unsent: 'No hay servidor de correo; correos sin enviar: {count}',
  mail_refused: 'El servidor de correo no acepta correos; hasta entonces esperan',
  mail_password_seen:
    'El servidor de correo responde sin cifrar: la contraseña se puede leer por el camino',
  mail_sender_local: 'El servidor de correo responde; pocos servidores aceptan correo de {from}',
  mail_answers: 'El servidor de correo responde, cifrado, remitente {from}',
  mail_answers_openly: 'El servidor de correo responde, sin cifrar, remitente {from}',
  office_missing: 'No se encuentra LibreOffice: doc, xls y ppt fallan',
  office_there: 'LibreOffice está, para doc, xls y ppt',
  ocr_missing: 'No se encuentra Tesseract: las imágenes y las páginas escaneadas no tienen texto',
  ocr_there: '{version}, para imágenes y páginas escaneadas',
  not_looked_at: 'No se ha podido mirar; el registro del servidor dice por qué',
};
