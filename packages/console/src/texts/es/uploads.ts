import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'Añadir documentos',
  addHint: 'Suelte archivos y carpetas enteras aquí, o en cualquier lugar de la página.',
  chooseFiles: 'Elegir archivos',
  chooseFolder: 'Elegir una carpeta',
  intoFolder: 'En la carpeta',
  seenBy: 'Quién ve los archivos nuevos',
  dropHere: (folder) => `Suelte archivos para añadirlos (${folder})`,
  title: 'Subidas',
  progress: (done, total) => `${done} de ${total} listos`,
  failedCount: (count) => plural(count, { one: '# con error', other: '# con error' }),
  allReady: (count) =>
    plural(count, { one: '# archivo está listo.', other: '# archivos están listos.' }),
  more: (count) => plural(count, { one: 'y # archivo más', other: 'y # archivos más' }),
  held: 'No se puede conectar con el servidor. Las subidas continuarán por sí solas cuando vuelva.',
  keepOpen: 'Mantenga abierta esta página hasta que se envíen todos los archivos.',
  stop: (name) => `Cancelar ${name}`,
  stopAll: 'Detener todo',
  retry: (name) => `Reintentar ${name}`,
  retryAll: 'Reintentar todos los fallidos',
  clear: 'Vaciar la lista',
  nothingIn: 'Lo que ha soltado no contiene archivos.',
  notRead: 'No se ha podido leer lo que ha soltado.',
  replaced: (name) =>
    `${name} se está sustituyendo. Todo queda como estaba hasta que se lea el archivo nuevo.`,
  states: {
    waiting: 'A la espera de enviarse',
    brokenOff: (percent: string) =>
      `Interrumpido al ${percent}. Enviándolo de nuevo desde el principio.`,
    sending: (percent) => `Enviándose, ${percent}`,
    stopped: 'Detenido',
    queued: 'En cola',
    processing: 'Leyéndose',
    ready: 'Listo',
    failed: 'Con error',
  },
};

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'Leído como {encoding} (suposición).',
  encoding_set: () => 'Leído como {encoding}, elegido a mano.',
  characters_unreadable: (count) =>
    plural(count, {
      one: 'No se pudo leer # carácter.',
      other: 'No se pudieron leer # caracteres.',
    }),
  pages_garbled: (count) =>
    plural(count, {
      one: 'El texto de # página puede estar dañado.',
      other: 'El texto de # páginas puede estar dañado.',
    }),
  hidden_sheets_left_out: (count) =>
    plural(count, { one: '# hoja oculta omitida.', other: '# hojas ocultas omitidas.' }),
  hidden_rows_left_out: (count) =>
    plural(count, { one: '# fila oculta omitida.', other: '# filas ocultas omitidas.' }),
  hidden_columns_left_out: (count) =>
    plural(count, { one: '# columna oculta omitida.', other: '# columnas ocultas omitidas.' }),
  pages_not_counted: () =>
    'Sus páginas son partes del texto: el archivo no indica dónde acaban las páginas.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: '# diapositiva oculta omitida.',
      other: '# diapositivas ocultas omitidas.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'Texto oculto omitido en # lugar.',
      other: 'Texto oculto omitido en # lugares.',
    }),
};

export const reasons: Texts['reasons'] = {
  sentences: {
    empty: 'El archivo está vacío.',
    locked: 'El archivo ({kind}) está protegido con una contraseña.',
    broken: 'El archivo ({kind}) está dañado.',
    broken_end: 'El archivo ({kind}) está dañado: le falta el final.',
    broken_empty: 'El archivo ({kind}) está dañado: está vacío.',
    broken_outside: 'El archivo ({kind}) está dañado: apunta a un lugar fuera de él.',
    broken_part: 'El archivo ({kind}) está dañado: le falta una parte.',
    broken_depth: 'El archivo ({kind}) está dañado: sus partes están demasiado anidadas.',
    broken_size: 'El archivo ({kind}) está dañado: contiene más de lo que se puede leer.',
    broken_quote: 'El archivo ({kind}) está dañado: una comilla no se cierra nunca.',
    other_content: 'El contenido del archivo no corresponde a su nombre ({kind}): es de otro tipo.',
    main_part_missing:
      'El contenido del archivo no corresponde a su nombre ({kind}): le falta la parte principal.',
    rich_text_missing: 'El archivo no es un documento RTF: su contenido es de otro tipo.',
    mail_headers_missing: 'El archivo no es un correo: no tiene cabeceras.',
    picture_missing: 'El archivo no es una imagen: está vacío o su contenido es de otro tipo.',
    picture_broken: 'No se ha podido leer la imagen: está dañada.',
    too_many_parts: 'El archivo ({kind}) tiene demasiadas partes.',
    unpacks_too_far: 'El archivo ({kind}) crece mucho más de lo debido al descomprimirse.',
    too_much_text: 'El archivo tiene más de {mb} MB de texto. Divídalo en varios archivos.',
    too_many_pages:
      'El archivo tiene {pages} páginas, demasiadas para su tamaño. Quite las páginas vacías o divídalo en varios archivos.',
    repeats_text:
      'El archivo repite el mismo texto hasta superar {times} veces su propio tamaño. Quite lo que se repite.',
    text_full:
      'La organización no tiene espacio para el texto de este archivo: el límite es de {mb} MB. Elimine documentos definitivamente, también los de la papelera, o pida más espacio a quien administra este servidor.',
    symbolic_link: 'El archivo ({kind}) contiene un enlace simbólico.',
    xml_entities: 'El archivo ({kind}) declara entidades XML, que no se leen por seguridad.',
    older_format:
      'El archivo ({kind}) está en un formato antiguo de Office. Guárdelo de nuevo en el formato de su nombre.',
    office_missing:
      'Pida que se instale LibreOffice en el servidor para leer archivos .{type}, o guárdelo como .{target} y súbalo de nuevo.',
    office_failed:
      'LibreOffice no ha podido leer este archivo .{type}: está dañado, protegido con una contraseña o es de una versión desconocida.',
    ocr_missing:
      'Las imágenes solo se leen si el reconocimiento de texto (Tesseract) está instalado en el servidor.',
    pdf_without_text:
      'El PDF no tiene texto y el reconocimiento de texto (Tesseract) no está instalado en el servidor.',
    pdf_not_drawn: 'El PDF no tiene texto y no se han podido mostrar sus páginas para reconocerlo.',
    no_text: 'El archivo no contiene texto.',
    no_extension: 'El archivo no tiene extensión, así que no se conoce su tipo.',
    unsupported: 'No se admiten archivos de tipo .{type}.',
    needs_memory: 'Leer este archivo necesita más de {mb} MB de memoria.',
    too_slow: 'La lectura ha tardado más de {seconds} segundos.',
    crashed: 'El programa de lectura ha fallado con este archivo ({end}).',
    unreadable: 'No se ha podido leer el archivo: está dañado o es de un tipo desconocido.',
    server_error: 'No se ha podido leer el archivo por un error del servidor. Inténtelo de nuevo.',
    server_ended:
      'El servidor se ha cerrado tres veces al leer este archivo, así que no se vuelve a leer por sí solo.',
  },
  kinds: {
    file: '',
    pdf: 'PDF',
    word_document: 'documento de Word',
    workbook: 'libro de cálculo',
    presentation: 'presentación',
    opendocument_file: 'OpenDocument',
    book: 'libro',
    rich_text: 'RTF',
    table: 'tabla',
    mail: 'correo',
    outlook_file: 'Outlook',
  },
  unknown: 'No se ha podido leer el archivo. Inténtelo de nuevo para saber el motivo.',
};
