import { useState } from 'react';
import { AmountSpinner } from '../../../ui/amount-spinner/amount-spinner.tsx';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Price } from '../../../ui/price/price.tsx';
import styles from './best-places.module.css';
import { findBest, type Offer } from './best-block.ts';
import type { House } from './house.ts';
import { blockNames } from './place-names.ts';
import { usePriceText } from '../../../ui/price/use-price-text.ts';
import { useMapWords } from './use-map-words.ts';

type BestPlacesProps = {
  house: House;
  /** Asks what is free; undefined once that is known. */
  learnFree: (() => Promise<void>) | undefined;
  /** Most tickets that still fit. */
  limit: number;
  people: number;
  onPeople: (people: number) => void;
  offer: Offer | undefined;
  onOffer: (offer: Offer | undefined) => void;
  onTake: (offer: Offer) => void;
  busy: boolean;
  say: (text: string) => void;
};

/** How many are you? One press finds the best seats together, a second takes them. */
export function BestPlaces({ house, learnFree, limit, people, onPeople, offer, onOffer, onTake, busy, say }: BestPlacesProps) {
  const t = useMapWords();
  const priceText = usePriceText();
  const [priceMax, setPriceMax] = useState('');
  const [section, setSection] = useState('');
  const [none, setNone] = useState(false);
  const [learning, setLearning] = useState(false);
  const prices = [...new Set(house.event.variants.map(({ price }) => price))].toSorted((a, b) => a - b);
  const sections = house.model.sections.filter((candidate) => house.variantsOf(candidate).length > 0);

  async function find() {
    // pressed before the server has answered: nothing looks free then
    if (learnFree) {
      setLearning(true);
      await learnFree();
      setLearning(false);
    }
    const found = findBest(house, {
      people,
      priceMax: priceMax === '' ? null : Number(priceMax),
      section: section === '' ? null : Number(section),
    });
    setNone(!found);
    onOffer(found);
    say(found ? t.offerMade(offerName(house, found, t), priceText(found.variant.price * found.amount)) : t.offerNone);
  }

  return (
    <section className={styles.best} aria-label={t.best}>
      <div className={styles.intro}>
        <h3>{t.best}</h3>
        <p>{t.bestText}</p>
      </div>
      <div className={styles.form}>
        <div className={styles.people}>
          <span aria-hidden="true">{t.people}</span>
          <AmountSpinner label={t.people} min={1} max={Math.max(1, limit)} value={people} onChange={onPeople} />
        </div>
        {prices.length > 1 && (
          <Select
            label={t.upTo}
            value={priceMax}
            onChange={(event) => setPriceMax(event.target.value)}
            options={[
              { value: '', label: t.anyPrice },
              ...prices.slice(0, -1).map((price) => ({ value: String(price), label: t.upToPrice(priceText(price)) })),
            ]}
          />
        )}
        {sections.length > 1 && (
          <Select
            label={t.where}
            value={section}
            onChange={(event) => setSection(event.target.value)}
            options={[
              { value: '', label: t.anywhere },
              ...sections.map(({ index, name }) => ({ value: String(index), label: name, disabled: (house.left[index] ?? 0) === 0 })),
            ]}
          />
        )}
        <div className={styles.find}>
          <Button busy={learning} onClick={() => void find()} look={offer ? 'secondary' : 'primary'}>
            {offer ? t.findAgain : t.find}
          </Button>
        </div>
      </div>
      {none && !offer && <Notice kind="warning">{t.offerNone}</Notice>}
      {offer && (
        <section className={styles.offer} aria-label={t.offer}>
          <div>
            <p className={styles.offerTitle}>{t.offer}</p>
            <p className={styles.offerPlace}>{offerName(house, offer, t)}</p>
            <p>
              {offer.amount} × <Price minor={offer.variant.price} /> {`(${offer.variant.description})`} ={' '}
              <strong>
                <Price minor={offer.variant.price * offer.amount} />
              </strong>
            </p>
            {offer.apart && <p className={styles.soft}>{t.offerApart}</p>}
          </div>
          <div className={styles.answers}>
            <Button look="secondary" onClick={() => onOffer(undefined)}>
              {t.offerDrop}
            </Button>
            <Button busy={busy} onClick={() => onTake(offer)}>
              {t.offerTake}
            </Button>
          </div>
        </section>
      )}
    </section>
  );
}

function offerName(house: House, { section, seats }: Offer, t: ReturnType<typeof useMapWords>): string {
  return [section.name, ...blockNames(house, seats, t)].join(', ');
}
