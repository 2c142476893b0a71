import { personalFieldsOf } from '@frontrow/domain/tickets/personal-identifier';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { AmountSpinner } from '../../../ui/amount-spinner/amount-spinner.tsx';
import { AMOUNT_MAX_DEFAULT } from '../../../ui/amount-spinner/amount.ts';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { focusAfterRemoval } from '../../../features/cart/focus-after-removal.ts';
import { imageSource } from '../../../lib/image-source.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { Amount } from '../../../features/cart/amount.tsx';
import styles from './cart-lines.module.css';
import { countPieces, type Cart } from '../../../features/cart/cart-store.ts';
import { changeAmount } from './change-amount.ts';
import { formatDay } from '../format-day.ts';
import { LineFacts } from '../../../features/cart/line-facts.tsx';
import { LineHolder } from '../../../features/cart/line-holder.tsx';
import { linesOf, type CartLine } from '../../../features/cart/lines-of.ts';
import { removeLine } from './remove-line.ts';
import { isDelayed } from './shipping-notices.ts';
import type { useAttempt } from '../../../features/cart/use-attempt.ts';

const LineQuestions = part(() => import('./line-questions.tsx'));

type Attempt = ReturnType<typeof useAttempt>;

/** The lines of the cart, to change and remove. What went wrong is told by `attempt` below the list. */
export function CartLines({ cart, attempt, onGuests }: { cart: Cart; attempt: Attempt; onGuests: () => void }) {
  const { cart: t, layout } = useMessages();
  const fresh = new Set(cart.newItemIds);
  return (
    <>
      <ul className={styles.lines} aria-label={t.lines} aria-busy={attempt.busy}>
        {linesOf(cart).map((line) => (
          <Line key={line.item.id} line={line} attempt={attempt} onGuests={onGuests} isNew={line.itemIds.some((id) => fresh.has(id))} />
        ))}
      </ul>
      {/* read out when it changes */}
      <output className={styles.said}>{layout.cartWithCount(countPieces(cart))}</output>
    </>
  );
}

type LineProps = { line: CartLine; attempt: Attempt; onGuests: () => void; isNew: boolean };

function Line({ line, attempt, onGuests, isNew }: LineProps) {
  const t = useMessages().cart;
  const { locale } = usePage();
  const [today] = useState(() => new Date());
  const { item, payment } = line;
  const pieces = [item, ...line.parts];
  const asking = pieces.filter(({ questions }) => questions.length > 0);
  const named = pieces.filter(({ personalizationRequirement }) => personalFieldsOf(personalizationRequirement).length > 0);
  const name = item.event?.name ?? item.productName;

  async function remove(button: HTMLElement) {
    const goOn = focusAfterRemoval(button);
    if (await attempt.run(() => removeLine(line))) goOn();
  }

  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {item.image && <Picture image={imageSource(item.image)} alt="" layoutWidth={180} sizes="(min-width: 40rem) 9rem, 5.5rem" />}
      </div>
      <div className={styles.facts}>
        <LineFacts line={line} isNew={isNew}>
          <LineHolder line={line} />
        </LineFacts>
        {named.length > 0 && (
          <Guest
            isNamed={named.every(({ personalIdentifier }) => personalIdentifier !== null)}
            isGoods={named.every(({ ticket }) => !ticket)}
            onClick={onGuests}
          />
        )}
        {asking.length > 0 && <LineQuestions isOpen={asking.some(({ needsAnswers }) => needsAnswers)} onClick={onGuests} />}
        {isDelayed(line.shippableFrom, today) && <p className={styles.note}>{t.shippableFrom(formatDay(line.shippableFrom, locale))}</p>}
        {payment && (
          <p className={styles.note}>
            {t.paidByVoucher} <Amount minor={payment.amount} />
          </p>
        )}
      </div>
      <div className={styles.controls}>
        {line.canChangeAmount ? <LineAmount line={line} name={name} attempt={attempt} /> : <span>{t.times(line.amount)}</span>}
        <IconButton
          icon="trash"
          label={t.remove(name)}
          data-remove
          aria-disabled={attempt.busy || undefined}
          onClick={({ currentTarget }) => attempt.busy || void remove(currentTarget)}
        />
      </div>
      <p className={styles.price}>
        <Amount minor={line.total} />
        {line.amount > 1 && (
          <span className={styles.each}>
            {t.each} <Amount minor={Math.round(line.total / line.amount)} />
          </span>
        )}
      </p>
    </li>
  );
}

/** Whether the ticket has a guest, or goods their inscription, and the way to change it. */
function Guest({ isNamed, isGoods, onClick }: { isNamed: boolean; isGoods: boolean; onClick: () => void }) {
  const t = useMessages().personal;
  return (
    <p className={styles.guest}>
      {!isNamed && <Tag look="danger">{isGoods ? t.blank : t.unnamed}</Tag>}
      <Button look="quiet" small aria-haspopup="dialog" onClick={onClick}>
        {isGoods ? (isNamed ? t.changeInscription : t.enterInscription) : isNamed ? t.change : t.enter}
      </Button>
    </p>
  );
}

function LineAmount({ line, name, attempt }: { line: CartLine; name: string; attempt: Attempt }) {
  const t = useMessages().cart;
  const [wanted, setWanted] = useState<number | null>(null);

  async function change(amount: number) {
    if (attempt.busy || amount === line.amount) return;
    setWanted(amount);
    await attempt.run(() => changeAmount(line, amount));
    setWanted(null);
  }

  return (
    <AmountSpinner
      label={t.amountOf(name)}
      value={wanted ?? line.amount}
      min={1}
      max={Math.max(AMOUNT_MAX_DEFAULT, line.amount)}
      onChange={(amount) => void change(amount)}
    />
  );
}
