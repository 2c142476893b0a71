import { CART_LINK_MINUTES } from '@frontrow/domain/cart/reservation';
import type { resume as shape } from '../de/resume.ts';

export const resume: typeof shape = {
  title: 'Pick up your cart',
  under: 'Resuming Session...',
  why: `The link works once and for ${CART_LINK_MINUTES} minutes. Make a new one on the other device.`,
  open: 'Continue on another device',
  dialogTitle: 'Continue elsewhere',
  dialogText: `Scan the code with the other device or send yourself the link. It works once and for ${CART_LINK_MINUTES} minutes; then the cart is over there and no longer here.`,
  code: 'QR code that takes the cart to another device',
  link: 'Link',
  copy: 'Copy link',
};
