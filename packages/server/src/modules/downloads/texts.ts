import { ownTexts } from '@frontrow/domain/texts/own-texts';

const de = {
  subject: (reference: string, shop: string) => `Dein Download zur Bestellung ${reference} bei ${shop}`,
  title: (count: number): string => (count === 1 ? 'Dein Download ist da' : 'Deine Downloads sind da'),
  intro: (count: number): string =>
    `Auf der Seite deiner Bestellung lädst du ${count === 1 ? 'ihn' : 'sie'} herunter. Bricht etwas ab, geht es dort weiter.`,
  file: (kind: string, size: string, times: number) => `${kind}, ${size}, ${times === 1 ? 'einmal' : `${times}-mal`}`,
  until: (date: string) => `bis ${date}`,
  button: 'Zum Download',
  careful: 'Der Link gilt für deine Bestellung: Gib ihn nicht weiter.',
};

const en: typeof de = {
  subject: (reference, shop) => `Your download for order ${reference} at ${shop}`,
  title: (count) => (count === 1 ? 'Your download is ready' : 'Your downloads are ready'),
  intro: (count) => `Download ${count === 1 ? 'it' : 'them'} on the page of your order. What breaks off goes on there.`,
  file: (kind, size, times) => `${kind}, ${size}, ${times === 1 ? 'once' : `${times} times`}`,
  until: (date) => `until ${date}`,
  button: 'Go to the download',
  careful: 'The link is that of your order: do not pass it on.',
};

export const textsFor = ownTexts('mails.downloads', { de, en });
