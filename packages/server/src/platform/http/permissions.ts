/** Asked for by nothing in the store. */
const NO_DEVICES = ['display-capture=()', 'geolocation=()', 'microphone=()', 'midi=()', 'usb=()'];

/** Devices of the visitor that a reply may use, as a Permissions-Policy; without a word none. */
export const permissions = ({ camera = false, payment = false } = {}): { 'permissions-policy': string } => ({
  'permissions-policy': [
    camera ? 'camera=(self)' : 'camera=()',
    // wallets' buttons stand in frames of their provider, and the Content Security Policy says whose frames there may be
    payment ? 'payment=*' : 'payment=()',
    ...NO_DEVICES,
  ].join(', '),
});
