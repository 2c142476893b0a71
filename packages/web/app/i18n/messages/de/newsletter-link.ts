export const newsletterLink = {
  working: 'Einen Moment …',
  confirmedTitle: 'Du bist dabei',
  confirmedText: 'Deine Anmeldung ist bestätigt. Die nächste Ausgabe kommt zu dir.',
  leftTitle: 'Du bist abgemeldet',
  leftText: 'Wir schicken dir keinen Newsletter mehr. Unten kannst du dich jederzeit neu anmelden.',
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expiredText: 'Links zum Bestätigen gelten 7 Tage. Melde dich unten noch einmal an, dann kommt ein neuer.',
  unknownText: (email: string) => `Zu diesem Link gibt es keine Anmeldung. Kommt doch noch ein Newsletter, schreib uns an ${email}.`,
  failedTitle: 'Das hat nicht geklappt',
  sentTitle: 'Fast geschafft',
  invalidText: 'Dafür brauchen wir eine vollständige E-Mail-Adresse und den Haken bei den Datenschutzhinweisen.',
};
