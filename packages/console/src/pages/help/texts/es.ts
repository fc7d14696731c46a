import { directories } from '../../directories/texts/es.ts';
import { factors } from '../../second-factor/texts/es.ts';
import { signingIn } from '../../settings/signing-in/texts/es.ts';
import type { HelpTexts } from './help-shape.ts';

export const help: HelpTexts = {
  intro: 'Cómo obtener respuestas y cómo mejorarlas.',
  open: (page) => `Abrir «${page}»`,
  topics: {
    ask: {
      title: 'Hacer una pregunta',
      steps: (t) => [
        'Escriba la pregunta como se la haría a un compañero y pulse Intro.',
        'Cada respuesta cita sus fuentes. Abra una para ver la página con las palabras marcadas.',
        '«Lo más parecido» significa que quizá los documentos no respondan del todo a la pregunta. Lea la fuente antes de fiarse.',
        `¿Nada útil? Pregunte con otras palabras o busque con «${t.shell.search}» en todos los documentos que puede ver.`,
      ],
      picture: 'Una respuesta con la página citada al lado',
    },
    correct: {
      title: 'Corregir una respuesta',
      steps: (t) => [
        `Elija «${t.ask.feedbackTitle}» debajo de la respuesta.`,
        'Escriba la respuesta correcta y, si ayuda, el motivo.',
        `Un responsable del equipo la revisa. En «${t.notifications.title}» verá qué se decidió.`,
      ],
      picture: 'El formulario de una corrección',
    },
    approve: {
      title: 'Aprobar correcciones',
      steps: (t) => [
        `«${t.shell.corrections}» muestra lo que se ha propuesto en sus equipos.`,
        'Compare el texto con la respuesta actual y vea a qué preguntas similares responderá.',
        'Apruébela, edítela o recházela; tiene seis segundos para deshacerlo. A partir de entonces, la respuesta revisada aparece primero.',
      ],
      picture: 'Una corrección sobre la respuesta actual',
    },
    add: {
      title: 'Añadir documentos',
      steps: (t) => [
        `Abra «${t.shell.documents}» y suelte allí archivos o carpetas enteras, o elija «${t.uploads.add}».`,
        'Un documento nuevo se puede encontrar en cuanto se ha leído. Si un archivo no se puede leer, su fila dice por qué.',
        'Las respuestas salen de los documentos de su equipo y de los equipos superiores que puede ver.',
        `Los responsables pueden hacer que los documentos lleguen por sí solos, por ejemplo de una carpeta, un sitio web o un buzón: «${t.settings.tabs.sources}» en los ajustes.`,
        `En la página de un documento se indica su responsable y hasta cuándo es válido: «${t.verification.verify}». Pasado ese día se pregunta al responsable, y las respuestas que lo citan lo indican.`,
      ],
      picture: 'La lista de documentos',
    },
    share: {
      title: 'Decidir quién ve un documento',
      steps: (t) => [
        `En el menú de un documento elija «${t.documents.changeVisibility}»: todos, este equipo y sus subequipos, solo este equipo o personas elegidas.`,
        `«${t.documents.why}» muestra a todos los que lo ven, con el motivo.`,
        '¿Falta alguien? Busque allí su nombre: verá el motivo, o para quién es el documento. Quien puede cambiarlo también puede compartirlo allí.',
      ],
      picture: 'La lista de personas que ven un documento',
    },
    widget: {
      title: 'Poner el asistente en un sitio web',
      steps: (t) => [
        `En los ajustes, abra «${t.settings.tabs.widget}», actívelo e indique su sitio.`,
        'Copie las dos líneas en su página.',
        'Los visitantes solo reciben respuestas de documentos que todos pueden ver.',
      ],
      picture: 'Los ajustes del widget de chat con una vista previa',
    },
    secure: {
      title: 'Proteger la propia cuenta',
      steps: (t) => [
        `En los ajustes abra «${t.settings.tabs.you}» y elija «${factors.open}» en «${factors.title}».`,
        'Añada una llave de acceso: su dispositivo o una llave de seguridad le pide el dedo, la cara o un PIN. Con ella inicia sesión sin contraseña.',
        'O configure una aplicación: escanee la imagen con una aplicación de códigos e introduzca el código que muestra. Después se le pide uno tras la contraseña.',
        'Guarde los códigos de recuperación donde los encuentre sin el teléfono.',
        `Los propietarios deciden en «${factors.policyTitle}», en los ajustes del equipo superior, quién debe tener un segundo factor, y restablecen uno perdido en el menú de la persona.`,
      ],
      picture: 'La página de llaves de acceso, aplicación de códigos y códigos de recuperación',
    },
    signIn: {
      title: 'Iniciar sesión con la cuenta de la empresa',
      steps: () => [
        `En los ajustes del equipo principal, en «${signingIn.title}», elija «${signingIn.addDomain}», ponga en su DNS el registro que se muestra y elija «${signingIn.check}».`,
        `Elija «${signingIn.add}». El diálogo dice qué hacer en Keycloak, Entra, Okta o Google, y qué copiar aquí.`,
        `«${signingIn.test}» inicia su sesión allí y muestra lo que el proveedor dice de usted. No cambia nada.`,
        `Active «${signingIn.isOn}» y elija dónde entran las personas nuevas. «${signingIn.isRequired}»: salvo los propietarios, nadie entra ya de otro modo.`,
      ],
      picture: 'La configuración de un proveedor de identidad',
    },
    groups: {
      title: 'Que los grupos decidan quién está en qué equipo',
      steps: (t) => [
        `Un proveedor aparece en «${directories.title}», en los ajustes del equipo principal. Para SCIM (Entra, Okta), LDAP o Active Directory elija «${directories.connect}».`,
        `«${directories.map}»: sus personas entran enseguida y salen cuando dejan el grupo. Con un proveedor, ambas cosas ocurren cuando inician sesión: una lista de grupos vacía los quita de esos equipos; si falta, no cambia nada. De varios grupos en un equipo cuenta el rol más alto.`,
        `«${directories.check}», en el menú, muestra qué cambiaría. Si muchas personas fueran a salir a la vez, no ocurre hasta que usted lo acepte.`,
        `Debajo de un nombre, «${t.shell.people}» dice por qué grupo está alguien en el equipo.`,
      ],
      picture: 'Grupos de un proveedor en equipos',
    },
  },
};
