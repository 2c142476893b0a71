export const orderDownloads = {
  title: (count: number): string => (count === 1 ? 'Dein Download' : 'Deine Downloads'),
  facts: (kind: string, size: string) => `${kind}, ${size}`,
  left: (times: number, until: string) => `Noch ${times === 1 ? 'einmal' : `${times}-mal`}, bis ${until}`,
  fetch: 'Herunterladen',
  usedUp: 'So oft, wie du ihn laden konntest, hast du ihn geladen.',
  over: (until: string) => `Der Download war bis ${until} möglich.`,
  ended: 'Mit der Erstattung ist der Download beendet.',
  help: 'Ist dabei etwas schiefgegangen? Schreib uns und nenne deine Bestellnummer.',
  contact: 'Kontakt',
};
