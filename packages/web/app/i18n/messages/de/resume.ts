import { CART_LINK_MINUTES } from '@frontrow/domain/cart/reservation';

export const resume = {
  title: 'Warenkorb übernehmen',
  under: 'Resuming Session...',
  why: `Der Link gilt einmal und ${CART_LINK_MINUTES} Minuten lang. Mach dir auf dem anderen Gerät einen neuen.`,
  open: 'Auf einem anderen Gerät weitermachen',
  dialogTitle: 'Woanders weitermachen',
  dialogText: `Scann den Code mit dem anderen Gerät oder schick dir den Link. Er gilt einmal und ${CART_LINK_MINUTES} Minuten lang; danach liegt der Warenkorb dort und nicht mehr hier.`,
  code: 'QR-Code, der den Warenkorb auf ein anderes Gerät holt',
  link: 'Link',
  copy: 'Link kopieren',
};
