/** Texts of a user's own profile. */
export const profile = {
  title: 'Profile',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'You sign in as',
  unproved:
    'Nobody has proved this address yet, so your account belongs to one organisation. Sign in once by a link mailed to it, with an identity provider, or by a link of the people who run this server.',
  mails: 'E-mails',
  correctionMails: 'Corrections waiting for me',
  correctionMailsHint:
    'At most one e-mail a day, with the number of corrections in each of your teams.',
  questionMails: 'Questions for me',
  questionMailsHint: 'An e-mail for each question that a leader passes on to you.',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove picture',
  pictureHint:
    'The picture is cropped to its middle square. People who see you on their team see it.',
};
