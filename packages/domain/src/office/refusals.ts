import type { RefusalCode } from '../refusals.ts';
import { accountingCodes } from './accounting-codes.ts';
import { catalogueCodes } from './catalogue-codes.ts';
import { allotmentCodes } from './allotment-codes.ts';
import { deskCodes } from './desk-codes.ts';
import { serviceCodes } from './service-codes.ts';
import { refundCodes } from './refund-codes.ts';
import { moneyCodes } from './money-codes.ts';
import { settlementCodes } from './settlement-codes.ts';
import { shippingCodes } from './shipping-codes.ts';

/** Everything a person in the office can be refused for, besides what the shop refuses; each has its text in both languages there. */
export const officeCodes = [
  'SIGN_IN_FAILED',
  'INVITATION_EXPIRED',
  'CONFIRMATION_REQUIRED',
  'PASSWORD_TOO_WEAK',
  'CODE_WRONG',
  'PASSKEY_REFUSED',
  'CHALLENGE_EXPIRED',
  'ALREADY_MEMBER',
  'NOT_YOURS_TO_GIVE',
  'LAST_OWNER',
  'LAST_WAY_IN',
  'NOT_FOUND',
  ...catalogueCodes,
  ...serviceCodes,
  ...accountingCodes,
  'NOBODY_TO_TELL',
  'MUST_BE_DONE',
  ...refundCodes,
  'GATE_NAME_TAKEN',
  'GATE_CLOSED',
  ...moneyCodes,
  ...shippingCodes,
  ...allotmentCodes,
  ...deskCodes,
  ...settlementCodes,
  'CHANGED_MEANWHILE',
  'ALREADY_SHIPPED',
  'DELIVERY_COUNTRY_STAYS',
  'TICKET_USED',
  'NEEDS_ANOTHER_PERSON',
  // somebody's data are those of the whole house, and are handed out and erased there alone
  'WHOLE_HOUSE_ONLY',
  'NOTHING_KNOWN',
] as const;

/** What the office alone refuses for. */
export type OwnOfficeCode = (typeof officeCodes)[number];
export type OfficeCode = OwnOfficeCode | RefusalCode;
/** Failures that a person can act on, and that any request may meet: told as refusals are. */
export const toldFailures = ['SIGN_IN_REQUIRED', 'FORBIDDEN'] as const;
export type ToldFailure = (typeof toldFailures)[number];
/** `field`: the input at fault, with INVALID_INPUT; of seats and sections that cannot be had, which. */
export type OfficeRefusal<Code extends OfficeCode = OfficeCode> = { readonly refusal: Code; readonly field?: string };

export const refuseHere = <Code extends OfficeCode>(code: Code, field?: string): OfficeRefusal<Code> => ({
  refusal: code,
  ...(field !== undefined && { field }),
});

export const isRefused = <T>(value: T | OfficeRefusal): value is Extract<T, OfficeRefusal> | OfficeRefusal =>
  typeof value === 'object' && value !== null && 'refusal' in value;
