import type { FactorTexts } from './shape.ts';

export const factors: FactorTexts = {
  title: 'Segundo factor y claves de acceso',
  about:
    'Proteja su cuenta con los códigos de una aplicación o con claves de acceso, para que una contraseña robada o un enlace de su correo no basten para entrar.',
  open: 'Configurar o cambiar',
  policyTitle: 'Segundo factor de su gente',
  policy: 'Quién debe tener un segundo factor',
  policyHint:
    'Vale de inmediato, también para usted: hasta que lo configuren, no se abre nada más para las personas afectadas. Quien pertenece a varias organizaciones sigue la más estricta.',
  nobody: 'Nadie: cada cual decide',
  leaders: 'Propietarios y responsables de equipo',
  everyone: 'Todos',
  without: (without, people) => `Sin segundo factor por ahora: ${without} de ${people}.`,
  leadersWithout: (without, people) =>
    `Entre los propietarios y responsables de equipo: ${without} de ${people}.`,
  resetTitle: (name) => `¿Restablecer el segundo factor de ${name}?`,
  resetHint:
    'Se eliminan su aplicación, sus claves de acceso y sus códigos de recuperación, y se cierra su sesión en todas partes. Recibe un correo. Hasta que configure uno nuevo, basta su contraseña o un enlace de su correo para entrar.',
  verb: 'Restablecer',
  done: (name) => `Se restableció el segundo factor de ${name}.`,
  none: 'Esta persona no tiene segundo factor.',
  elsewhere:
    'La cuenta pertenece también a otra organización. Solo quienes administran este servidor pueden restablecer su segundo factor.',
};
