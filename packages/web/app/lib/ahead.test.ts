import { expect, it } from 'vitest';
import { SCREENS } from '../screens.ts';
import { isAskedAhead } from './ahead.ts';

it('asks ahead for screens of the catalogue, and for nothing that is somebody’s own', () => {
  const [ahead, others] = [true, false].map((is) => SCREENS.filter(({ id }) => isAskedAhead(id) === is).map(({ id }) => id));
  expect(ahead?.filter((id) => !id.startsWith('page-'))).toEqual(
    'home events event product bundle artists artist categories advent category tour launch search faq'.split(' '),
  );
  expect(others?.filter((id) => !id.startsWith('moved-'))).toEqual(
    (
      'countdown old-countdown nofrills facebookintegration faq-kiox newsletter withdraw my-tickets report checkin trace ticketservice refund ' +
      'refund-of-band waiting-room checkout resume add-to-order checkout-done pay-order not-found'
    ).split(' '),
  );
});
