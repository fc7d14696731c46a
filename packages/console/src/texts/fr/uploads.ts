import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'Ajouter des documents',
  addHint: 'Déposez des fichiers et des dossiers entiers ici, ou n’importe où sur la page.',
  chooseFiles: 'Choisir des fichiers',
  chooseFolder: 'Choisir un dossier',
  intoFolder: 'Dans le dossier',
  seenBy: 'Qui voit les nouveaux fichiers',
  dropHere: (folder) => `Déposez des fichiers pour les ajouter (${folder})`,
  title: 'Téléversements',
  progress: (done, total) => `${done} sur ${total} prêts`,
  failedCount: (count) => plural(count, { one: '# échec', other: '# échecs' }),
  allReady: (count) =>
    plural(count, { one: '# fichier est prêt.', other: '# fichiers sont prêts.' }),
  more: (count) => plural(count, { one: 'et # autre fichier', other: 'et # autres fichiers' }),
  held: 'Serveur injoignable. Les téléversements reprendront d’eux-mêmes dès son retour.',
  keepOpen: 'Gardez cette page ouverte jusqu’à ce que tous les fichiers soient envoyés.',
  stop: (name) => `Annuler ${name}`,
  stopAll: 'Tout arrêter',
  retry: (name) => `Réessayer ${name}`,
  retryAll: 'Réessayer tous les échecs',
  clear: 'Vider la liste',
  nothingIn: 'Ce que vous avez déposé ne contient aucun fichier.',
  notRead: 'Ce que vous avez déposé n’a pas pu être lu.',
  replaced: (name) =>
    `${name} est en cours de remplacement. Rien ne change tant que le nouveau fichier n’est pas lu.`,
  states: {
    waiting: 'En attente d’envoi',
    brokenOff: (percent: string) => `Interrompu à ${percent}. Nouvel envoi depuis le début.`,
    sending: (percent) => `Envoi, ${percent}`,
    stopped: 'Arrêté',
    queued: 'En file d’attente',
    processing: 'En cours de lecture',
    ready: 'Prêt',
    failed: 'Échec',
  },
};

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'Lu en {encoding} (supposition).',
  encoding_set: () => 'Lu en {encoding}, défini manuellement.',
  characters_unreadable: (count) =>
    plural(count, {
      one: '# caractère n’a pas pu être lu.',
      other: '# caractères n’ont pas pu être lus.',
    }),
  pages_garbled: (count) =>
    plural(count, {
      one: 'Le texte de # page est peut-être altéré.',
      other: 'Le texte de # pages est peut-être altéré.',
    }),
  hidden_sheets_left_out: (count) =>
    plural(count, {
      one: '# feuille masquée laissée de côté.',
      other: '# feuilles masquées laissées de côté.',
    }),
  hidden_rows_left_out: (count) =>
    plural(count, {
      one: '# ligne masquée laissée de côté.',
      other: '# lignes masquées laissées de côté.',
    }),
  hidden_columns_left_out: (count) =>
    plural(count, {
      one: '# colonne masquée laissée de côté.',
      other: '# colonnes masquées laissées de côté.',
    }),
  pages_not_counted: () =>
    'Ses pages sont des parties du texte : le fichier n’indique pas où finissent les pages.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: '# diapositive masquée laissée de côté.',
      other: '# diapositives masquées laissées de côté.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'Texte masqué laissé de côté à # endroit.',
      other: 'Texte masqué laissé de côté à # endroits.',
    }),
};

export const reasons: Texts['reasons'] = {
  sentences: {
    empty: 'Le fichier est vide.',
    locked: 'Le fichier ({kind}) est protégé par un mot de passe.',
    broken: 'Le fichier ({kind}) est endommagé.',
    broken_end: 'Le fichier ({kind}) est endommagé : sa fin manque.',
    broken_empty: 'Le fichier ({kind}) est endommagé : il est vide.',
    broken_outside: 'Le fichier ({kind}) est endommagé : il renvoie à un emplacement extérieur.',
    broken_part: 'Le fichier ({kind}) est endommagé : une partie manque.',
    broken_depth: 'Le fichier ({kind}) est endommagé : ses parties sont trop imbriquées.',
    broken_size: 'Le fichier ({kind}) est endommagé : il contient plus que ce qui peut être lu.',
    broken_quote: 'Le fichier ({kind}) est endommagé : un guillemet n’est jamais fermé.',
    other_content:
      'Le contenu du fichier ne correspond pas à son nom ({kind}) : il est d’un autre type.',
    main_part_missing:
      'Le contenu du fichier ne correspond pas à son nom ({kind}) : sa partie principale manque.',
    rich_text_missing: 'Le fichier n’est pas un document RTF : son contenu est d’un autre type.',
    mail_headers_missing: 'Le fichier n’est pas un e-mail : il n’a pas d’en-têtes.',
    picture_missing:
      'Le fichier n’est pas une image : il est vide ou son contenu est d’un autre type.',
    picture_broken: 'L’image n’a pas pu être lue : elle est endommagée.',
    too_many_parts: 'Le fichier ({kind}) a trop de parties.',
    unpacks_too_far:
      'Le fichier ({kind}) devient bien plus gros qu’il ne devrait une fois décompressé.',
    too_much_text:
      'Le fichier contient plus de {mb} Mo de texte. Divisez-le en plusieurs fichiers.',
    too_many_pages:
      'Le fichier a {pages} pages, trop pour sa taille. Retirez les pages vides ou divisez-le en plusieurs fichiers.',
    repeats_text:
      'Le fichier répète le même texte jusqu’à plus de {times} fois sa propre taille. Retirez ce qui se répète.',
    text_full:
      'L’organisation n’a plus de place pour le texte de ce fichier : la limite est de {mb} Mo. Supprimez définitivement des documents, y compris ceux de la corbeille, ou demandez plus de place à l’exploitant de ce serveur.',
    symbolic_link: 'Le fichier ({kind}) contient un lien symbolique.',
    xml_entities: 'Le fichier ({kind}) déclare des entités XML, qui ne sont pas lues par sécurité.',
    older_format:
      'Le fichier ({kind}) est dans un ancien format Office. Enregistrez-le de nouveau dans le format de son nom.',
    office_missing:
      'Faites installer LibreOffice sur le serveur pour que les fichiers .{type} soient lus, ou enregistrez-le en .{target} et téléversez-le de nouveau.',
    office_failed:
      'LibreOffice n’a pas pu lire ce fichier .{type} : il est endommagé, protégé par un mot de passe ou d’une version inconnue.',
    ocr_missing:
      'Les images ne sont lues que si la reconnaissance de texte (Tesseract) est installée sur le serveur.',
    pdf_without_text:
      'Le PDF n’a pas de texte et la reconnaissance de texte (Tesseract) n’est pas installée sur le serveur.',
    pdf_not_drawn:
      'Le PDF n’a pas de texte et ses pages n’ont pas pu être affichées pour la reconnaissance.',
    no_text: 'Le fichier ne contient pas de texte.',
    no_extension: 'Le fichier n’a pas d’extension ; son type est donc inconnu.',
    unsupported: 'Les fichiers de type .{type} ne sont pas pris en charge.',
    needs_memory: 'La lecture de ce fichier demande plus de {mb} Mo de mémoire.',
    too_slow: 'La lecture a duré plus de {seconds} secondes.',
    crashed: 'Le programme de lecture a planté sur ce fichier ({end}).',
    unreadable: 'Le fichier n’a pas pu être lu : il est endommagé ou d’un type inconnu ici.',
    server_error: 'Le fichier n’a pas pu être lu à cause d’une erreur du serveur. Réessayez.',
    server_ended:
      'Le serveur s’est arrêté trois fois pendant la lecture de ce fichier, qui n’est donc plus relu de lui-même.',
  },
  kinds: {
    file: '',
    pdf: 'PDF',
    word_document: 'document Word',
    workbook: 'classeur',
    presentation: 'présentation',
    opendocument_file: 'OpenDocument',
    book: 'livre',
    rich_text: 'RTF',
    table: 'tableau',
    mail: 'e-mail',
    outlook_file: 'Outlook',
  },
  unknown: 'Le fichier n’a pas pu être lu. Réessayez pour en connaître la raison.',
};
