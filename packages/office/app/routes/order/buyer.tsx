import { Link } from '@frontrow/ui/link/link.tsx';
import { Fact, Facts } from '../../lib/facts.tsx';
import { at } from '../../lib/use-links.ts';
import { useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { ActionButtons } from './actions/action-buttons.tsx';
import { linesOf } from './address-lines.ts';
import type { Order } from './order-data.ts';

/** Who bought; initials' worth for who may not see people. */
export function Buyer({ order }: { order: Order }) {
  const { orders: t, people } = useWords();
  const { person, city } = order;
  if (!person)
    return (
      <PagePart title={t.buyer}>
        <p>{[city, t.hidden].filter(Boolean).join('. ')}</p>
      </PagePart>
    );
  const { email, billingAddress, shippingAddress } = person;
  const [billing, shipping] = [linesOf(billingAddress), linesOf(shippingAddress)];
  return (
    <PagePart title={t.buyer} actions={<ActionButtons place="buyer" order={order} />}>
      <Facts>
        <Fact name={t.email}>
          <Link to={at(`/orders?${new URLSearchParams({ text: email, list: '' })}`)}>{email}</Link>
        </Fact>
        <Fact name={people.title}>
          <Link to={at(`/people?${new URLSearchParams({ order: order.reference })}`)}>{people.all}</Link>
        </Fact>
        <Fact name={t.billing}>{billing}</Fact>
        {shipping !== billing && <Fact name={t.shippingTo}>{shipping}</Fact>}
      </Facts>
    </PagePart>
  );
}
