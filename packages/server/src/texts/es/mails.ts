import type { MailTexts } from '#texts/shapes/mail-texts.ts';

const days = (count: number) => (count === 1 ? 'un día' : `${count} días`);

export const mails: MailTexts = {
  nameless: 'un equipo sin nombre',
  ifButtonFails: 'Si el botón no funciona, abra esta dirección:',
  sentBy: (host) => `Enviado por el servidor de Guildhall ${host} en nombre del equipo.`,
  invitation: {
    subject: (team) => `Invitación para unirse a ${team} en Guildhall`,
    heading: 'Tiene una invitación',
    greeting: (name) => `Hola, ${name}:`,
    body: (team) => ['El equipo ', team, ' le ha añadido y le invita a configurar su cuenta.'],
    button: 'Configurar mi cuenta',
    notes: (count) => [
      `El enlace funciona una sola vez, durante ${days(count)}, y solo para la dirección que ha recibido este correo. No lo comparta, por favor.`,
      'Si no lo esperaba, ignore este correo: sin usted no ocurre nada.',
    ],
  },
  notice: {
    subject: (team) => `Ahora forma parte de ${team} en Guildhall`,
    heading: 'Tiene un equipo nuevo',
    body: {
      owner: (team) => ['El equipo ', team, ' le ha añadido con el rol de propietario.'],
      team_leader: (team) => [
        'El equipo ',
        team,
        ' le ha añadido con el rol de responsable de equipo.',
      ],
      member: (team) => ['El equipo ', team, ' le ha añadido con el rol de miembro.'],
      partner: (team) => ['El equipo ', team, ' le ha añadido con el rol de colaborador externo.'],
    },
    button: 'Abrir Guildhall',
    note: 'Inicie sesión con su cuenta; no hay nada que confirmar.',
  },
  passwordReset: {
    subject: 'Su enlace para establecer una contraseña nueva de Guildhall',
    heading: 'Establecer una contraseña nueva',
    body: 'Hemos recibido una solicitud de contraseña nueva para la cuenta de esta dirección.',
    button: 'Establecer una contraseña nueva',
    notes: (minutes) => [
      `El enlace funciona una sola vez, durante ${minutes} minutos: no lo comparta con nadie.`,
      'Si no ha sido usted, ignore este correo: su contraseña sigue como está.',
    ],
  },
  signInLink: {
    subject: 'Su enlace para iniciar sesión en Guildhall',
    heading: 'Iniciar sesión en Guildhall',
    body: 'Hemos recibido una solicitud de inicio de sesión con esta dirección.',
    button: 'Iniciar sesión',
    notes: (minutes) => [
      `El enlace funciona una sola vez, durante ${minutes} minutos: no lo comparta con nadie.`,
      'Si no ha sido usted, ignore este correo: sin el enlace, nadie puede iniciar sesión.',
    ],
  },
  newBrowser: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    heading: 'Un nuevo navegador ha iniciado sesión',
    body: (browser, time) => [
      'Alguien ha iniciado sesión en su cuenta con ',
      browser,
      ' el ',
      time,
      '.',
    ],
    unknown: 'un navegador desconocido',
    advice:
      '¿Fue usted? Entonces no hay nada que hacer. Si no, cierre la sesión, revoque los tokens que no conozca y cambie su contraseña.',
    button: 'Abrir sus sesiones',
    note: 'Recibe este correo cuando su cuenta se usa por primera vez en un navegador o después de borrar sus cookies.',
  },
  leftQuestion: {
    subject: (team) => `Una pregunta para ${team}`,
    heading: 'Un visitante ha dejado una pregunta',
    body: (site) => ['En ', site, ' alguien no encontró respuesta y dejó esta pregunta:'],
    answerTo: (email) => ['Espera la respuesta en ', email, '.'],
    button: 'Abrir las preguntas',
    note: 'La pregunta y la dirección las escribió un visitante: nadie las ha comprobado.',
  },
  corrections: {
    subject: (count) =>
      count === 1 ? 'Hay una corrección pendiente' : `Hay ${count} correcciones pendientes`,
    heading: 'Correcciones por revisar',
    body: (count) =>
      count === 1
        ? 'Alguien propuso una respuesta mejor. Se usará en cuanto la apruebe.'
        : `Se propusieron ${count} respuestas mejores. Se usarán en cuanto las apruebe.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'Abrir las correcciones',
    note: 'Este correo llega como máximo una vez al día. Puede desactivarlo en Ajustes → Usted.',
  },
  verifications: {
    subject: (count) =>
      count === 1 ? 'Hay un documento por verificar' : `Hay ${count} documentos por verificar`,
    heading: 'Documentos por verificar',
    body: (count) =>
      count === 1
        ? 'Ha pasado la fecha hasta la que un documento estaba verificado. Las respuestas que lo citan lo indican hasta que alguien lo revise.'
        : `Ha pasado la fecha hasta la que ${count} documentos estaban verificados. Las respuestas que los citan lo indican hasta que alguien los revise.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'Abrir los documentos',
    note: 'Este correo llega como máximo una vez al día. Puede desactivarlo en Ajustes → Usted.',
  },
  expertQuestion: {
    subject: (team) => `${team} tiene una pregunta para usted`,
    heading: 'Quizá sepa la respuesta',
    body: (team) => ['El equipo ', team, ' no pudo responder esta pregunta y se la traslada:'],
    bodyFrom: (asker, team) => [asker, ', del equipo ', team, ', le traslada esta pregunta:'],
    noted: (note) => ['Con esta nota: ', note],
    button: 'Responder a la pregunta',
    note: 'Su respuesta se usará en cuanto un responsable del equipo la apruebe. Puede desactivar estos correos en Ajustes → Usted.',
  },
  secondFactorReset: {
    subject: 'Se ha eliminado su segundo factor',
    heading: 'Se ha eliminado su segundo factor',
    body: 'Se han eliminado la aplicación con códigos, las claves de acceso y los códigos de recuperación de su cuenta, y se ha cerrado su sesión en todas partes. Lo hizo un propietario de su organización o quienes administran el servidor.',
    button: 'Configurar uno nuevo',
    note: 'Si no lo pidió, avise enseguida a un propietario de su organización: hasta que configure uno nuevo, basta su contraseña o un enlace de su correo para entrar.',
  },
  webhookDisabled: {
    subject: (team) => `Se ha desactivado un webhook de ${team}`,
    heading: 'Un webhook está desactivado',
    body: (team, host) => [
      'Guildhall ha desactivado el webhook del equipo ',
      team,
      ' hacia ',
      host,
      '.',
    ],
    reason: {
      gone: 'El destinatario ha respondido que ya no existe (410).',
      failing: 'En las últimas 24 horas ha fallado al menos el 80 % de los intentos.',
    },
    button: 'Abrir los webhooks',
    note: 'Vuelva a activarlo cuando el destinatario funcione. Los eventos ocurridos mientras tanto no se envían.',
  },
  leftBehind: {
    subject: (team) => `Siguen funcionando claves de una persona retirada: ${team}`,
    unownedSubject: (team) => `${team} ya no tiene propietario`,
    heading: 'Claves de una persona que ya no está',
    unownedHeading: 'Ya no queda ningún propietario',
    body: (person, team) => [
      'Se ha retirado del equipo ',
      team,
      ' a ',
      person,
      ', o se ha ido por su cuenta.',
    ],
    unowned: (command) => [
      'La organización ya no tiene propietario. El administrador de este servidor puede nombrar uno con ',
      command,
      '.',
    ],
    keys: 'Claves que creó y que siguen funcionando:',
    webhooks: 'Webhooks que creó y cuyos secretos puede conocer:',
    directories: 'Directorios cuyo token puede conocer:',
    button: 'Abrir Guildhall',
    note: 'Un propietario puede revocar las claves y renovar los secretos de los webhooks y los directorios en los ajustes.',
  },
  test: {
    subject: 'El correo de Guildhall llega bien',
    heading: 'El correo llega',
    body: 'Ha pedido a Guildhall que envíe este correo a su propia dirección. Ha llegado.',
    button: 'Abrir Guildhall',
    note: '¿No ha sido usted? Alguien ha iniciado sesión con su cuenta: cierre esa sesión en los ajustes.',
  },
};
