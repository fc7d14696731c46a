/** Indefinite pronouns of languages whose list of stop words lacks some of them. */
const words = {
  da: 'nogen noget ingen intet alle alt',
  de: 'jemand jemanden jemandem niemand niemanden niemandem etwas nichts irgendwer irgendwen irgendjemand irgendwas irgendetwas',
  el: 'κάποιος κάποια κάποιον κάτι κανείς κανένας τίποτα τίποτε',
  en: 'somebody someone something anybody anyone anything everybody everyone everything nobody nothing',
  es: 'alguien algo nadie nada alguno alguna',
  fi: 'joku jokin jotain jotakin kukaan mikään kaikki',
  fr: 'rien quelque quelques chacun chacune aucun aucune',
  hu: 'valaki valakit valami valamit senki senkit semmi semmit',
  it: 'qualcuno qualcuna qualcosa nessuno niente nulla',
  nl: 'iemand niemand iets niets',
  no: 'noen noe ingen ingenting',
  pl: 'ktoś kogoś komuś coś nikt nikogo nic',
  pt: 'alguém algo ninguém nada alguma algum',
  ru: 'никто никого ничто ничего',
  sv: 'någon något inget ingen ingenting',
  tr: 'biri birisi birini kimse hiçbir',
  uk: 'хтось когось щось ніхто нікого ніщо нічого',
};

/** Indefinite pronouns, not normalised, by ISO 639-1 code. */
export const indefinitePronouns: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(words).map(([language, listed]) => [language, listed.split(' ')]),
);
