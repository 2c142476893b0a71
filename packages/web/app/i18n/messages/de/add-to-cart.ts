export const addToCart = {
  addedTitle: 'Im Warenkorb',
  toCart: 'Zum Warenkorb',
  goOn: 'Weiter stöbern',
  reserved: 'Deine Tickets sind für dich reserviert.',
  refusedTitle: 'Das hat nicht geklappt',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuch es gleich noch einmal; im Warenkorb hat sich nichts geändert.',
};
