/** What signs passes for phones. Undefined: no such pass is offered. */
export type PassConfig = { apple: ApplePassConfig | undefined; google: GooglePassConfig | undefined };

/** All PEM. */
export type ApplePassConfig = {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  keyPassphrase: string | undefined;
  /** Apple's own certificate in between (WWDR). */
  wwdr: string;
};
/** Of a service account that may issue passes. */
export type GooglePassConfig = { issuerId: string; email: string; privateKey: string };
