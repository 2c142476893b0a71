export const newsletter = {
  title: 'Newsletter',
  intro: 'Neue Termine und neuer Merch per E-Mail. Abmelden kannst du dich jederzeit.',
  email: 'E-Mail-Adresse',
  emailInvalid: 'Bitte gib eine vollständige E-Mail-Adresse ein.',
  privacyRequired: 'Bitte setz hier den Haken.',
  submit: 'Anmelden',
  success: 'Super, jetzt nur noch Mails checken und Anmeldung bestätigen.',
  tooMany: (email: string) => `Zu viele Anmeldeversuche. Bei Problemen schreib uns an ${email}.`,
  already: 'Du hast dich bereits für unseren Newsletter angemeldet.',
  failed: 'Es ist ein Fehler aufgetreten. Versuch es später nochmal.',
  never: 'Nein danke',
};
