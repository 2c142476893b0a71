import { CART_LINK_MINUTES } from '@frontrow/domain/cart/reservation';

export const merge = {
  link: 'Zu einer Bestellung dazulegen',
  title: 'Zu einer Bestellung dazulegen',
  intro: 'Deine letzte Bestellung ist noch nicht unterwegs? Dann schicken wir den Warenkorb mit, ohne weitere Versandkosten.',
  reference: 'Bestellnummer',
  referenceRequired: 'Bitte trage die Bestellnummer ein.',
  email: 'E-Mail der Bestellung',
  emailInvalid: 'Bitte trage die E-Mail-Adresse ein, mit der du bestellt hast.',
  help: 'Was brauche ich dafür?',
  helpTitle: 'Zu einer Bestellung dazulegen',
  helpText:
    'Du brauchst die Bestellnummer deiner ersten Bestellung und die E-Mail-Adresse, mit der du sie aufgegeben hast. Beides steht in der Bestellbestätigung.',
  helpRules:
    'Es klappt, solange das Paket noch bei uns liegt, in dasselbe Land geht und nicht zu schwer wird. Was du dazulegst, ist eine eigene Bestellung: Du bezahlst sie gleich danach, und sie kommt im selben Paket.',
  close: 'Schließen',
  toPay: 'Zu zahlen',
  noShipping: 'ohne weiteren Versand',
  termsBefore: 'Es gelten unsere',
  terms: 'AGB',
  termsAfter: '. Adresse und E-Mail sind die der ersten Bestellung.',
  back: 'Zurück zum Warenkorb',
  submit: 'Zahlungspflichtig dazulegen',
  mailedTitle: 'Wir haben dir eine Mail geschickt',
  mailedText: `In ihr steht ein Link, mit dem du bestätigst, dass die Bestellung deine ist. Er gilt ${CART_LINK_MINUTES} Minuten. Dein Warenkorb bleibt so lange liegen, wie er reserviert ist.`,
  mailsSpent:
    'Das waren zu viele Versuche. Warte eine Weile, oder öffne deine Bestellung über den Link in der Bestellbestätigung und leg den Warenkorb von dort aus dazu: Dann brauchst du keine weitere Mail.',
  confirmTitle: 'Warenkorb dazulegen',
  confirmText: 'Mit diesem Klick legst du den Warenkorb verbindlich zu deiner Bestellung. Bezahlt wird auf der nächsten Seite.',
  failed: 'Gerade antwortet uns niemand. Bitte versuch es gleich noch einmal.',
  linkDead: `Dieser Link gilt nicht mehr. Er gilt einmal und ${CART_LINK_MINUTES} Minuten lang.`,
  merged: 'Dazugelegt',
  mergedText: 'Das kommt im selben Paket wie deine erste Bestellung. Bezahl es noch, dann ist alles fertig.',
};
