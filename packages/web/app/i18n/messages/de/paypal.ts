export const paypal = {
  expressNote: 'Adresse und E-Mail kommen aus deinem PayPal-Konto. Bestellt wird erst auf der Übersicht.',
  otherCountry: (country: string) =>
    `Deine Lieferadresse bei PayPal liegt nicht im gewählten Land (${country}). Ändere das Lieferland oder wähle bei PayPal eine andere Adresse.`,
  failedTitle: 'Die Zahlung mit PayPal hat nicht geklappt',
  cancelledTitle: 'Zahlung abgebrochen',
  failed: 'Es wurde nichts abgebucht. Versuch es noch einmal oder wähle eine andere Zahlungsart.',
  notCompleted: 'PayPal hat die Zahlung nicht ausgeführt, abgebucht wurde nichts.',
  unreachable: 'PayPal ist gerade nicht zu erreichen. Bitte wähle eine andere Zahlungsart.',
};
