import type { PageTexts } from '#texts/shapes/page-texts.ts';

export const samlRefusals: PageTexts['signIn']['saml'] = {
  unsigned:
    'La réponse du fournisseur de votre organisation n’est pas signée avec un certificat connu ici. Demandez à un propriétaire de votre équipe : le fournisseur en a peut-être un nouveau.',
  weak: 'La réponse du fournisseur de votre organisation est signée avec SHA-1, qui n’est plus sûr. Demandez à ses exploitants de signer avec SHA-256.',
  time: 'La réponse du fournisseur de votre organisation n’est pas valable en ce moment. Veuillez réessayer ; si cela ne suffit pas, une horloge n’est pas à l’heure.',
  elsewhere:
    'La réponse du fournisseur de votre organisation était destinée à une autre adresse. Demandez à un propriétaire de votre équipe de comparer les réglages.',
  again:
    'Cette réponse du fournisseur de votre organisation a déjà servi. Veuillez vous reconnecter.',
  unrequested:
    'Veuillez commencer ici : une réponse que ce navigateur n’a pas demandée ne connecte personne.',
  transient:
    'Le fournisseur de votre organisation vous donne un nouvel identifiant à chaque connexion ; vous ne seriez donc pas reconnu. Demandez à ses exploitants un NameID persistant.',
  name_id:
    'Le fournisseur de votre organisation n’a envoyé aucun identifiant qui permette de vous reconnaître. Demandez à ses exploitants un NameID persistant.',
  encrypted:
    'Le fournisseur de votre organisation chiffre ses réponses, ce qui n’est pas pris en charge. Demandez à ses exploitants de seulement les signer.',
  denied:
    'Le fournisseur de votre organisation ne vous a pas connecté. Demandez à ses exploitants si vous pouvez utiliser Guildhall.',
  changed:
    'Les réglages de cette façon de se connecter ont été modifiés entre-temps. Veuillez réessayer.',
  invalid:
    'La réponse du fournisseur de votre organisation est illisible. Demandez à un propriétaire de votre équipe de l’essayer.',
};
