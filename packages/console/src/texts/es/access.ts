import type { Texts } from '../shape.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Quién ve ${name} y por qué`,
  person: 'Persona',
  personHint: 'Escriba un nombre, o la dirección de alguien de otro equipo.',
  visitor: 'Un visitante sin sesión iniciada',
  useAddress: (address) => `Preguntar por ${address}`,
  yes: (person) => `Sí, ${person} puede verlo.`,
  no: (person) => `No, ${person} no puede verlo.`,
  rules: {
    public: 'Todo el mundo puede verlo, también los visitantes sin sesión iniciada.',
    tree: (team) =>
      `Todos en ${team} y por debajo pueden verlo, y esta persona está en uno de esos equipos.`,
    team: (team) => `Todos en ${team} pueden verlo, y esta persona está en ese equipo.`,
    uploader: 'Esta persona lo añadió.',
    person_share: 'Está compartido con esta persona.',
    team_share: 'Está compartido con un equipo en el que está esta persona.',
    leader: (team) => `Esta persona dirige ${team} o un equipo por encima.`,
  },
  none: {
    visitor:
      'Los visitantes solo ven lo que todo el mundo puede ver, y este documento no está abierto a todos.',
    tree: (team) =>
      `Está abierto a ${team} y a los equipos por debajo. Esta persona no está en ninguno de ellos, salvo como socio externo; no está compartido con ella y no dirige el equipo.`,
    team: (team) =>
      `Está abierto a ${team}. Esta persona no está en ese equipo, salvo como socio externo; no está compartido con ella y no dirige el equipo.`,
    restricted:
      'Está restringido. Esta persona no lo añadió, no está compartido con ella y no dirige el equipo.',
  },
  unknown: 'Nadie con esa dirección está en un equipo que usted vea.',
  shareTitle: (name) => `Compartir ${name}`,
  shareWith: 'Compartir con',
  shareHint:
    'Una persona de este equipo o un equipo al que usted tenga acceso. Lo ven además de los otros.',
  sharedWith: 'Compartido con',
  sharedWithNobody: 'No está compartido con nadie más.',
  stopSharing: (name) => `Dejar de compartir con ${name}`,
  somebody: 'Alguien de otro equipo',
  someTeam: 'Un equipo al que no tiene acceso',
  shared: 'Guardado.',
  notShared: 'No se ha cambiado con quién se comparte.',
  lookAs: 'Verlo todo con esos ojos',
  noMatch: 'Sin resultados.',
};
