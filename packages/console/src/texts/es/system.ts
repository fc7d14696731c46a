import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'Estado del servidor',
  look: 'Comprobar de nuevo',
  looking: 'Comprobando. Puede tardar unos segundos…',
  allFine: 'Todo funciona.',
  fine: (count) =>
    plural(count, { one: '# comprobación correcta', other: '# comprobaciones correctas' }),
  linesFor: (name) => `Configuración: ${name}`,
  linesHint: 'Defínalo en el entorno del servidor, por ejemplo en deploy/.env, y reinícielo.',
  commandFor: (name) => `Comando: ${name}`,
  setHere: 'Configurarlo aquí',
  orEnvironment: 'O en el entorno del servidor',
  commandHint: 'Ejecute esto en el servidor.',
  tryTitle: 'Probar',
  modelHint:
    'Hace al modelo de lenguaje tres preguntas sobre dos documentos de ejemplo. Responden a las dos primeras, la segunda en otro idioma, y no a la tercera.',
  tryModel: 'Probar este modelo',
  trialFirstWord: (time) => `Primera palabra a los ${time}`,
  trialSpeed: (speed) => `${speed} tokens por segundo`,
  trialCites: 'Cita su fuente',
  trialCitesNot: 'No cita ninguna fuente',
  trialThinks: 'Piensa antes de responder',
  trialAsking: (number) =>
    `Haciendo la pregunta ${number} de 3. Un modelo que aún se está cargando puede tardar un minuto.`,
  trialOutcomes: {
    supported: 'Los documentos lo dicen',
    unsupported: 'Dice más que los documentos',
    nothing: 'Dice que los documentos no responden',
    other_language: 'En un idioma distinto al de la pregunta',
    silent: 'Sin respuesta',
    refused: 'Su servidor rechazó la pregunta',
    broken: 'No terminó',
  },
  signInHint: 'Abra la página de acceso en una ventana privada para ver lo que ven los demás.',
  openSignIn: 'Abrir la página de acceso',
  provider: 'Configurar el inicio de sesión único (OpenID Connect)',
  providerOfTeam:
    'El propietario configura el proveedor de una organización en Equipo, sin reiniciar.',
  states: {
    ok: 'Correcto',
    warn: 'Requiere atención',
    fail: 'Con error',
  },
  optional: 'Opcional',
  names: {
    node: 'Node.js',
    dataFolder: 'Carpeta de datos',
    disk: 'Disco',
    database: 'Base de datos',
    backup: 'Copia de seguridad',
    embeddings: 'Modelo de búsqueda',
    model: 'Modelo de lenguaje',
    mail: 'Correo',
    signIn: 'Inicio de sesión',
    office: 'Archivos ofimáticos',
    ocr: 'Reconocimiento de texto (OCR)',
  },
  models: 'Modelos',
  quoted: 'Ninguno: las respuestas citan los documentos.',
  storage: 'Almacenamiento',
  documents: (count) => plural(count, { one: '# documento', other: '# documentos' }),
  pages: (count) => plural(count, { one: '# página', other: '# páginas' }),
  passages: (count) => plural(count, { one: '# pasaje', other: '# pasajes' }),
  understanding: (understood, passages) => `${understood} de ${passages} pasajes comprendidos`,
  files: (size) => `${size} de archivos`,
  text: (size) => `${size} de texto`,
  atMost: (kept, most) => `${kept} (${most} como máximo)`,
  backup: 'Última copia de seguridad',
  noBackup: 'No se ha encontrado ninguna',
  mailHint: 'Envía un correo a su propia dirección.',
  sendMail: 'Enviar un correo de prueba',
  mailSent: (to) => `Correo de prueba enviado a ${to}.`,
  mailKept:
    'No hay servidor de correo configurado; el correo se guardó como archivo en el servidor.',
};

export const checks: Texts['checks'] = {
  node_runs: 'Versión {version}',
  folder_written: 'Se puede escribir',
  folder_not_written: 'No se puede escribir',
  disk_free: '{gib} GiB libres',
  disk_low: 'Solo quedan {gib} GiB libres',
  database_answers: 'Responde',
  database_unsafe: 'Desactivado: {settings}. Un corte de luz puede hacer perder cambios guardados',
  backup_recent: 'Días desde la última copia verificada: {days}',
  backup_old: 'La última copia verificada es antigua. Días desde entonces: {days}',
  backup_none: 'No consta ninguna copia verificada',
  embeddings_answer: '{name} responde',
  embeddings_silent: '{name} no responde. Se busca solo por palabras',
  embeddings_changed:
    '{name} es ahora otro modelo con el mismo nombre. Los textos que aún no ha leído se encuentran solo por palabras',
  model_none: 'Ninguno: las respuestas citan los documentos',
  model_answers: '{name} responde',
  model_unreachable: 'No se puede conectar con {name}',
  model_timeout: '{name} no ha respondido a tiempo',
  model_busy: '{name} está saturado',
  model_refused: '{name} rechazó la solicitud',
  model_rubbish: '{name} envió una respuesta no válida',
  mail_unset: 'No hay servidor de correo configurado',
  mail_unsent: 'No hay servidor de correo configurado. Correos sin enviar: {count}',
  mail_refused: 'El servidor de correo no acepta correos. Se enviarán en cuanto los acepte',
  mail_password_seen:
    'El servidor de correo responde sin cifrar: la contraseña se puede leer por el camino',
  mail_sender_local:
    'El servidor de correo responde, pero pocos servidores aceptan correo de {from}',
  mail_answers: 'El servidor de correo responde, con cifrado. Remitente: {from}',
  mail_answers_openly: 'El servidor de correo responde, sin cifrado. Remitente: {from}',
  sign_in_own: 'Con contraseña o con un enlace por correo',
  provider_answers: 'El proveedor de identidad responde',
  provider_unreachable: 'No se puede contactar con el proveedor de identidad',
  office_missing: 'No se encuentra LibreOffice: no se pueden leer archivos doc, xls y ppt',
  office_there: 'LibreOffice encontrado, para doc, xls y ppt',
  ocr_missing: 'No se encuentra Tesseract: las imágenes y las páginas escaneadas no tienen texto',
  ocr_there: '{version}, para imágenes y páginas escaneadas',
  not_looked_at: 'No se ha podido comprobar. Consulte el registro del servidor',
};

/** How to mend what a check has found. */
export const fixes: Texts['fixes'] = {
  folder: 'Dé al usuario del servidor permiso para escribir en DATA_DIR.',
  disk: 'Libere espacio en el disco o mueva DATA_DIR a uno mayor.',
  database: 'Active fsync y synchronous_commit en su PostgreSQL.',
  backup:
    'Haga una copia cada noche, también con el servidor en marcha, y guárdela en otra máquina.',
  embeddings: 'Inicie el servidor del modelo de búsqueda o use el modelo incluido.',
  embeddingsChanged:
    'Nada, si era lo previsto: todos los textos se leen de nuevo. Si no, inicie otra vez el modelo anterior.',
  model:
    'Opcional: con un modelo de lenguaje, las respuestas se redactan en frases completas. Sirve cualquier servidor compatible con OpenAI, por ejemplo Ollama en su propio equipo.',
  modelAddress:
    'Compruebe que el servidor del modelo funciona y que LLM es la dirección anterior a /chat/completions, seguida de # y del nombre del modelo.',
  modelSlow:
    'Puede que el modelo aún se esté cargando o sea demasiado grande para su equipo. Inténtelo de nuevo en un minuto.',
  modelKey: 'Compruebe el nombre del modelo y la clave.',
  mail: 'Sin servidor de correo, las invitaciones y los enlaces de acceso no llegan a nadie. Se guardan como archivos en el servidor.',
  mailAddress: 'Compruebe la dirección, el usuario y la contraseña del servidor de correo.',
  mailOpen: 'Use una conexión cifrada para que nadie pueda leer la contraseña por el camino.',
  mailSender: 'Defina un remitente de su propio dominio o los correos se rechazarán como spam.',
  provider: 'Compruebe que la dirección es correcta y que el servidor puede acceder a ella.',
  office: 'Instale LibreOffice para leer archivos doc, xls y ppt y reinicie el servidor.',
  ocr: 'Instale Tesseract para leer imágenes y páginas escaneadas y reinicie el servidor.',
};
