import { connect } from './connect.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';

export const pages: PageTexts = {
  language: 'Idioma',
  marked: 'Corrija lo que está señalado abajo.',
  back: 'Volver',
  toSignIn: 'Volver al inicio de sesión',
  failed: 'No ha funcionado',
  fields: {
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    password: 'Contraseña',
    passwordOptional: 'Contraseña (opcional)',
    oldPassword: 'Contraseña anterior',
    newPassword: 'Contraseña nueva',
  },
  faults: {
    textLength: (field, min, max) => `${field}: se necesitan de ${min} a ${max} caracteres`,
    controlCharacters: (field) => `${field}: no se admiten caracteres de control`,
    commonPassword: (field) =>
      `${field}: es una de las contraseñas más comunes y se adivina enseguida; elija otra`,
    wrong: (field) => `${field}: no es correcta`,
    other: (field) => `${field}: este dato no es válido`,
  },
  failures: {
    foreign_origin: 'Se rechazan las solicitudes de otros sitios.',
    too_many_requests: 'Demasiadas solicitudes; inténtelo más tarde.',
    body_too_large: 'Lo enviado es demasiado grande.',
    invalid: 'El formulario no ha llegado completo. Inténtelo de nuevo.',
    password_missing: 'Esta cuenta todavía no tiene contraseña; pida un enlace para establecerla.',
    sign_in_again:
      'La primera contraseña solo se puede establecer en los diez minutos posteriores al inicio de sesión. Cierre la sesión y vuelva a iniciarla para establecerla.',
    second_factor_ended: 'Se acabó el tiempo para el segundo paso. Vuelva a iniciar sesión.',
    confirm_yourself:
      'Los segundos factores se cambian en los diez minutos siguientes al inicio de sesión. Vuelva a iniciar sesión o introduzca otra vez su contraseña.',
    tokens_full:
      'Ha alcanzado el límite de 50 tokens y aplicaciones. Revoque primero uno en su perfil.',
    unexpected: 'Algo ha salido mal. Inténtelo de nuevo en un momento.',
  },
  signIn: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    byOrganisation: 'Iniciar sesión con su organización',
    byPasskey: 'Iniciar sesión con una clave de acceso',
    passwordHint: '¿No tiene contraseña? Le enviaremos un enlace por correo.',
    sendLink: 'Enviarme un enlace',
    forgotten: '¿Ha olvidado su contraseña?',
    wrong: 'El correo electrónico o la contraseña no son correctos.',
    noAddress: 'Escriba su dirección de correo electrónico.',
    notKnown: 'Nadie en un equipo de aquí tiene la dirección que confirma su organización.',
    notDone: 'El inicio de sesión con su organización no ha funcionado. Inténtelo de nuevo.',
    notConfirmed:
      'El proveedor de su organización no indica que haya verificado su dirección. Pida a quienes lo administran que envíe email_verified, o pida que se envíe un enlace a su dirección.',
    otherPerson:
      'Esta dirección pertenece a la cuenta de otra persona. Si ahora es suya, pida a un propietario de su equipo que quite a esa persona de todos los equipos y le añada a usted de nuevo.',
    byProvider: (name) => `Iniciar sesión con ${name}`,
    organisationAbout: 'Escriba su dirección del trabajo: su dominio indica dónde inicia sesión.',
    goOn: 'Siguiente',
    noProvider: (domain) =>
      `Nadie con una dirección de ${domain} inicia sesión aquí a través de una organización. Inicie sesión de otra forma o pregunte a los propietarios de su equipo.`,
    leads: 'Quien tiene una dirección de su organización inicia sesión allí.',
    notProved:
      'Su organización no ha demostrado que el dominio de su dirección le pertenece, así que su proveedor no puede iniciar su sesión. Pregunte a un propietario de su equipo.',
    providerOff: 'Esta forma de iniciar sesión se ha desactivado. Elija otra.',
    addressUnsent:
      'El proveedor de su organización no ha enviado ninguna dirección de correo suya. Pida a quienes lo administran que envíen una.',
    saml: {
      unsigned:
        'La respuesta del proveedor de su organización no está firmada con un certificado conocido aquí. Pregunte a un propietario de su equipo: quizá el proveedor tenga uno nuevo.',
      weak: 'La respuesta del proveedor de su organización está firmada con SHA-1, que ya no es seguro. Pida a quienes lo administran que firmen con SHA-256.',
      time: 'La respuesta del proveedor de su organización no es válida en este momento. Inténtelo de nuevo; si no sirve, un reloj va mal.',
      elsewhere:
        'La respuesta del proveedor de su organización era para otra dirección. Pida a un propietario de su equipo que compare los ajustes.',
      again:
        'Esta respuesta del proveedor de su organización ya se ha usado. Inicie sesión de nuevo.',
      unrequested:
        'Empiece aquí: una respuesta que este navegador no ha pedido no inicia la sesión de nadie.',
      transient:
        'El proveedor de su organización le da un identificador nuevo en cada inicio de sesión, así que nadie le reconocería. Pida a quienes lo administran un NameID persistente.',
      name_id:
        'El proveedor de su organización no ha enviado ningún identificador por el que se le pueda reconocer. Pida a quienes lo administran un NameID persistente.',
      encrypted:
        'El proveedor de su organización cifra sus respuestas, lo que no se admite. Pida a quienes lo administran que solo las firmen.',
      denied:
        'El proveedor de su organización no ha iniciado su sesión. Pregunte a quienes lo administran si puede usar Guildhall.',
      changed:
        'Los ajustes de esta forma de iniciar sesión han cambiado mientras tanto. Inténtelo de nuevo.',
      invalid:
        'No se ha podido leer la respuesta del proveedor de su organización. Pida a un propietario de su equipo que lo pruebe.',
    },
    directorySilent:
      'El directorio de su organización no responde, por lo que no se puede comprobar su contraseña. Inténtelo de nuevo dentro de unos minutos.',
  },
  providerTest: {
    title: (name) => `Prueba: ${name}`,
    nothing: 'Era una prueba. Nadie ha iniciado sesión y no ha cambiado nada.',
    says: 'Lo que dice el proveedor',
    address: 'Dirección',
    verified: 'Dirección verificada',
    yes: 'Sí',
    no: 'No',
    unsaid: 'El proveedor no lo dice',
    name: 'Nombre',
    groups: 'Grupos',
    missing: 'No se envió nada',
    happens: 'Qué ocurriría al iniciar sesión',
    outcomes: {
      signs_in: (email) => `${email} iniciaría sesión.`,
      joins: (email) => `${email} pasaría a ser miembro e iniciaría sesión.`,
    },
    refusals: {
      no_address: 'Rechazado: el proveedor no ha enviado ninguna dirección.',
      not_confirmed: 'Rechazado: el proveedor no dice que haya verificado la dirección.',
      domain_not_proved: 'Rechazado: la organización no ha demostrado el dominio de la dirección.',
      other_identity:
        'Rechazado: la cuenta de esta dirección pertenece a otra persona en el proveedor.',
      unknown_person: 'Rechazado: nadie de un equipo tiene esta dirección.',
    },
    failed: (reason) => `La prueba ha fallado: ${reason}`,
    over: 'La prueba no empezó aquí o tardó demasiado. Empiécela de nuevo.',
    back: 'Volver a los ajustes',
  },
  link: {
    sentTitle: 'Revise su correo',
    sent: (email) => [
      'Si ',
      email,
      ' pertenece a alguien de un equipo de aquí, va en camino un enlace para iniciar sesión. Funciona una sola vez, durante 15 minutos.',
    ],
    nothingComes: (again) => [
      '¿No llega nada? Mire en el correo no deseado o ',
      again('inténtelo de nuevo'),
      '.',
    ],
    unsentTitle: 'Este servidor no envía correos',
    unsent: (email) => [
      'Aquí no hay servidor de correo configurado, así que no se ha enviado nada a ',
      email,
      '. Pida un enlace a los administradores de este servidor.',
    ],
    useTitle: 'Iniciar sesión en Guildhall',
    signsInAs: (email) => ['Inicia sesión como ', email, '.'],
    signedInAs: (email) => ['Aquí ha iniciado sesión como ', email, '.'],
    sessionEnds: 'Esa sesión terminará si continúa.',
    goneTitle: 'Este enlace ha caducado o ya se usó',
    gone: 'Cada enlace sirve una sola vez, durante 15 minutos.',
    another: 'Enviarme un enlace nuevo',
  },
  password: {
    setTitle: 'Establecer una contraseña nueva',
    addressHint: 'Allí se envía un enlace para establecer una contraseña nueva.',
    sendLink: 'Enviarme un enlace',
    sent: (email) => [
      'Si ',
      email,
      ' pertenece a una cuenta de aquí, va en camino un enlace para establecer una contraseña nueva. Funciona una sola vez, durante una hora.',
    ],
    nothingComes: (signIn) => [
      '¿No llega nada? Mire en el correo no deseado. ¿Recibió una invitación y nunca ha iniciado sesión? Entonces ',
      signIn('pida mejor un enlace para iniciar sesión'),
      '.',
    ],
    hint: 'Al menos 10 caracteres. Se cierra su sesión en todos los demás sitios.',
    set: 'Establecer la contraseña',
    gone: 'Ya se ha usado o tiene más de una hora.',
    changeTitle: 'Cambiar su contraseña',
    change: 'Cambiar la contraseña',
    unknownOld: (reset) => [
      '¿No sabe la anterior o no tiene ninguna? ',
      reset('Establezca una con un enlace enviado a su dirección'),
      '.',
    ],
    changedTitle: 'Su contraseña se ha cambiado',
    changed: 'Su sesión sigue abierta aquí y se ha cerrado en todos los demás sitios.',
    goOn: 'Continuar',
  },
  invitation: {
    setUpTitle: 'Configurar su cuenta',
    joinTitle: 'Unirse con su cuenta',
    invites: (team) => ['El equipo ', team, ' le invita a Guildhall.'],
    invitesOf: (team, organisation) => [
      'El equipo ',
      team,
      ' de ',
      organisation,
      ' le invita a Guildhall.',
    ],
    passwordHint:
      'Al menos 10 caracteres. Déjela vacía si prefiere iniciar sesión con enlaces enviados a su dirección.',
    passwordNeeded: 'Al menos 10 caracteres. Iniciará sesión con ella y con su dirección.',
    setUp: 'Configurar la cuenta',
    hasAccount: (email) => [
      email,
      ' ya tiene una cuenta. Inicie sesión con ella para unirse o rechazar la invitación.',
    ],
    signIn: 'Iniciar sesión',
    switchAccount: 'Cerrar sesión y continuar',
    until: (time) => [
      'La invitación es solo para esta dirección, una sola vez, hasta el ',
      time,
      '. Si no la esperaba, cierre esta página: no ha pasado nada.',
    ],
    goneTitle: 'Esta invitación ya no es válida',
    gone: 'Su enlace ya se ha usado, tiene más de 7 días o es de un equipo en el que usted ya no está.',
    haveAccount: (signIn) => ['¿Ya ha configurado su cuenta? ', signIn('Inicie sesión'), '.'],
    sendLink: (link) => [
      'Si no, ',
      link('pida que se envíe un enlace a su dirección'),
      ': con él inicia sesión, si está en un equipo.',
    ],
    nothingComes:
      '¿No llega nada? Pida a quien le invitó que le quite del equipo y le añada de nuevo.',
  },
  connect,
  device: {
    title: 'Conectar un programa',
    explain:
      'Un programa en su equipo muestra un código de ocho letras. Escríbalo aquí para que el programa pueda actuar en su nombre.',
    warning:
      'Continúe solo si acaba de iniciar usted este programa. Nadie de su equipo ni de Guildhall le pide nunca que escriba un código que le envíen.',
    code: 'Código',
    codeHint: 'Por ejemplo WDJB-MJHT.',
    unknown:
      'Ningún programa espera con este código. Es incorrecto, ya se usó o tiene más de diez minutos.',
    next: 'Siguiente',
    noTeam: 'No está en ningún equipo, así que ningún programa puede actuar en su nombre.',
    allowTitle: '¿Permitir que este programa actúe en su nombre?',
    asks: (program, machine) => [
      'Lo pide el programa ',
      program,
      ' en la máquina ',
      machine,
      '. Él mismo eligió ambos nombres.',
    ],
    from: (address) => ['Lo pide desde la dirección de red ', address, '.'],
    mayAll: 'Puede hacer todo lo que usted puede en el equipo y los que están por debajo.',
    mayOnly: 'Solo puede hacer esto en el equipo y los que están por debajo:',
    until: (days) =>
      `Su token dura ${days} días. Puede revocarlo en su perfil en cualquier momento.`,
    team: 'Equipo',
    allow: 'Permitir',
    deny: 'Denegar',
    allowedTitle: 'El programa está conectado',
    allowed: 'Puede cerrar esta página y volver al programa. Su token está en su perfil.',
    deniedTitle: 'El programa fue denegado',
    denied: 'No ha pasado nada. Si no lo inició usted, quizá alguien quería actuar en su nombre.',
  },
  secondFactor: {
    title: 'Un paso más',
    body: 'Introduzca el código que muestra su aplicación o uno de sus códigos de recuperación.',
    code: 'Código',
    submit: 'Iniciar sesión',
    wrong: 'Este código es incorrecto o ya se usó.',
    usePasskey: 'Usar una clave de acceso',
    lost: '¿Ha perdido la aplicación, las claves de acceso y los códigos? Un propietario de su organización, o quienes administran este servidor, pueden restablecerlos.',
    passkeyRefused: 'Esta clave de acceso no se aceptó. Inténtelo de nuevo.',
    passkeyBroken:
      'El navegador no ha usado ninguna clave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
    passkeyTitle: 'Iniciar sesión con una clave de acceso',
    passkeyBody: 'Su dispositivo o su llave de seguridad le pide la huella, la cara o un PIN.',
    otherWay: 'Iniciar sesión de otra forma',
  },
  ownFactors: {
    title: 'Segundo factor y claves de acceso',
    about:
      'Con un segundo factor o una clave de acceso, su contraseña o un enlace de su correo ya no bastan para entrar en su cuenta.',
    required:
      'Su organización exige un segundo factor. Configure una aplicación o añada una clave de acceso para continuar.',
    appTitle: 'Aplicación con códigos',
    appOff: 'No configurada.',
    appOn: 'Configurada: al iniciar sesión se pide su código.',
    setUpApp: 'Configurar una aplicación',
    scan: 'Escanee esta imagen con un gestor de contraseñas o una aplicación de autenticación e introduzca el código que muestra.',
    picture: 'Código QR para la aplicación',
    typeKey: 'O escriba esta clave en la aplicación:',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    codesTitle: 'Códigos de recuperación',
    codesLeft: (count) => (count === 1 ? 'Queda un código.' : `Quedan ${count} códigos.`),
    newCodes: 'Crear códigos nuevos',
    codesOnce:
      'Guarde estos códigos en un lugar seguro: solo se muestran ahora. Cada uno sirve para entrar una vez si ha perdido la aplicación y las claves de acceso.',
    passkeysTitle: 'Claves de acceso',
    passkeysAbout:
      'Una clave de acceso le permite entrar con su dispositivo o una llave de seguridad, sin contraseña.',
    passkeysNot: 'Los navegadores guardan claves de acceso solo para direcciones con https.',
    addPasskey: 'Añadir una clave de acceso',
    passkeyName: 'Nombre de la nueva clave de acceso',
    passkeyNameHint: 'Por ejemplo, el dispositivo que la guarda.',
    usedOn: (date) => ['usada por última vez el ', date],
    remove: (name) => `Eliminar ${name}`,
    unused: 'aún sin usar',
    confirmTitle: '¿Es usted?',
    confirmBody: 'Para cambiar algo aquí, introduzca otra vez su contraseña.',
    confirm: 'Continuar',
    againBody: 'Para cambiar algo aquí, vuelva a iniciar sesión.',
    again: 'Volver a iniciar sesión',
  },
  notBuilt: {
    title: 'La consola no está compilada',
    body: (command, docs) => [
      'Quien administra este servidor la compila con ',
      command,
      '. La interfaz en ',
      docs,
      ' funciona sin ella.',
    ],
  },
};
