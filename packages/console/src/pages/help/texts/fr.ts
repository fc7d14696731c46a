import { directories } from '../../directories/texts/fr.ts';
import { factors } from '../../second-factor/texts/fr.ts';
import { signingIn } from '../../settings/signing-in/texts/fr.ts';
import type { HelpTexts } from './help-shape.ts';

export const help: HelpTexts = {
  intro: 'Comment obtenir des réponses, et comment les améliorer.',
  open: (page) => `Ouvrir « ${page} »`,
  topics: {
    ask: {
      title: 'Poser une question',
      steps: (t) => [
        'Écrivez votre question comme vous la poseriez à un collègue, puis appuyez sur Entrée.',
        'Chaque réponse cite ses sources. Ouvrez-en une pour voir la page avec les mots surlignés.',
        '« Passage le plus proche » signifie que les documents ne répondent peut-être pas entièrement à la question. Lisez la source avant de vous y fier.',
        `Rien d’utile ? Posez la question autrement, ou cherchez avec « ${t.shell.search} » dans tous les documents auxquels vous avez accès.`,
      ],
      picture: 'Une réponse, avec la page citée à côté',
    },
    correct: {
      title: 'Corriger une réponse',
      steps: (t) => [
        `Sous la réponse, choisissez « ${t.ask.feedbackTitle} ».`,
        'Écrivez la bonne réponse et, si c’est utile, pourquoi.',
        `Un responsable d’équipe l’examine. « ${t.notifications.title} » vous dit ce qui a été décidé.`,
      ],
      picture: 'Le formulaire de correction',
    },
    approve: {
      title: 'Approuver des corrections',
      steps: (t) => [
        `« ${t.shell.corrections} » montre ce qui a été proposé dans vos équipes.`,
        'Comparez le texte avec la réponse actuelle, et voyez à quelles questions similaires il répondra.',
        'Approuvez-la, modifiez-la ou refusez-la ; vous avez six secondes pour annuler. Ensuite, la réponse vérifiée vient en premier.',
      ],
      picture: 'Une correction au-dessus de la réponse actuelle',
    },
    add: {
      title: 'Ajouter des documents',
      steps: (t) => [
        `Ouvrez « ${t.shell.documents} » et déposez-y des fichiers ou des dossiers entiers, ou choisissez « ${t.uploads.add} ».`,
        'Un nouveau document peut être trouvé dès qu’il a été lu. Si un fichier ne peut pas être lu, sa ligne dit pourquoi.',
        'Les réponses viennent des documents de votre équipe et de ceux des équipes parentes auxquels vous avez accès.',
        `Les responsables peuvent faire venir des documents d’eux-mêmes, par exemple d’un dossier, d’un site web ou d’une boîte aux lettres : « ${t.settings.tabs.sources} » dans les paramètres.`,
        `Sur la page d’un document, indiquez son responsable et jusqu’à quand il est valable : « ${t.verification.verify} ». Passé ce jour, le responsable est sollicité et les réponses qui le citent le signalent.`,
      ],
      picture: 'La liste des documents',
    },
    share: {
      title: 'Choisir qui voit un document',
      steps: (t) => [
        `Dans le menu d’un document, choisissez « ${t.documents.changeVisibility} » : tout le monde, cette équipe et ses sous-équipes, cette équipe seule, ou des personnes choisies.`,
        `« ${t.documents.why} » montre toutes les personnes qui le voient, avec la raison.`,
        'Il manque quelqu’un ? Cherchez son nom à cet endroit : vous verrez la raison, ou à qui le document est destiné. Toute personne qui peut le modifier peut aussi le partager à cet endroit.',
      ],
      picture: 'La liste des personnes qui voient un document',
    },
    widget: {
      title: 'Mettre l’assistant sur un site web',
      steps: (t) => [
        `Dans les paramètres, ouvrez « ${t.settings.tabs.widget} », activez-le et indiquez votre site.`,
        'Copiez les deux lignes dans votre page.',
        'Les visiteurs n’obtiennent de réponses que des documents visibles par tous.',
      ],
      picture: 'Les paramètres du widget de chat avec un aperçu',
    },
    secure: {
      title: 'Protéger son compte',
      steps: (t) => [
        `Dans les paramètres, ouvrez « ${t.settings.tabs.you} » et choisissez « ${factors.open} » sous « ${factors.title} ».`,
        'Ajoutez une clé d’accès : votre appareil ou une clé de sécurité demande votre doigt, votre visage ou un code PIN. Elle vous connecte sans mot de passe.',
        'Ou configurez une application : scannez l’image avec une application de codes et saisissez le code affiché. Un code vous est ensuite demandé après le mot de passe.',
        'Gardez les codes de secours là où vous les trouverez sans votre téléphone.',
        `Les propriétaires décident sous « ${factors.policyTitle} », dans les paramètres de l’équipe principale, qui doit avoir un second facteur, et réinitialisent un facteur perdu dans le menu de la personne.`,
      ],
      picture: 'La page des clés d’accès, de l’application de codes et des codes de secours',
    },
    signIn: {
      title: 'Se connecter avec le compte de l’entreprise',
      steps: () => [
        `Dans les paramètres de l’équipe principale, sous « ${signingIn.title} », choisissez « ${signingIn.addDomain} », ajoutez à votre DNS l’enregistrement affiché, puis choisissez « ${signingIn.check} ».`,
        `Choisissez « ${signingIn.add} ». La fenêtre dit ce qu’il faut faire chez Keycloak, Entra, Okta ou Google, et ce qu’il faut copier ici.`,
        `« ${signingIn.test} » vous connecte là-bas et montre ce que le fournisseur dit de vous. Rien ne change.`,
        `Activez « ${signingIn.isOn} » et choisissez où arrivent les nouvelles personnes. « ${signingIn.isRequired} » : à part les propriétaires, plus personne n’entre autrement.`,
      ],
      picture: 'La configuration d’un fournisseur d’identité',
    },
    groups: {
      title: 'Laisser les groupes décider qui est dans quelle équipe',
      steps: (t) => [
        `Un fournisseur figure sous « ${directories.title} » dans les paramètres de l’équipe principale. Pour SCIM (Entra, Okta), LDAP ou Active Directory, choisissez « ${directories.connect} ».`,
        `« ${directories.map} » : ses membres arrivent aussitôt, et partent quand ils quittent le groupe. Avec un fournisseur, les deux se font à leur connexion : une liste de groupes vide les retire de ces équipes, une liste absente ne change rien. De plusieurs groupes dans une équipe, le rôle le plus élevé compte.`,
        `« ${directories.check} », dans le menu, montre ce qui changerait. Si beaucoup devaient partir d’un coup, rien ne se fait sans votre accord.`,
        `Sous un nom, « ${t.shell.people} » indique par quel groupe quelqu’un est dans l’équipe.`,
      ],
      picture: 'Des groupes d’un fournisseur dans des équipes',
    },
  },
};
