export const express = {
  label: 'Express-Kauf',
  or: 'oder',
  termsFirst: 'Stimm zuerst den AGB zu, dann kannst du hier kaufen.',
  orderWith: (amount: string) => `Für insgesamt ${amount} zahlungspflichtig bestellen mit deiner Wallet:`,
  carrierFirst: 'Wähle zuerst die Versandart: Dann steht der ganze Preis fest und du kannst hier mit deiner Wallet kaufen.',
  goods: 'Warenkorb',
  onlineTickets: 'Online-Tickets',
  placing: 'Deine Bestellung und die Zahlung werden abgeschlossen …',
  failedTitle: 'Die Zahlung hat nicht geklappt',
  failed: 'Es wurde nichts bestellt und nichts abgebucht. Versuch es noch einmal oder wähle eine andere Zahlungsart.',
};
