import { useEffect, useRef, useState } from 'react';
import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { AddFeedback } from '../../../features/cart/add-feedback.tsx';
import { BuyBar } from '../buy-bar.tsx';
import type { Free } from '../selection.ts';
import { BestPlaces } from './best-places.tsx';
import type { Offer } from './best-block.ts';
import type { Hit, SeatMapView } from '@frontrow/ui/seat-map-engine/view.ts';
import { leftOfVariants, type House } from './house.ts';
import { Legend } from './legend.tsx';
import { areaOf } from './map-canvas.tsx';
import { MapFrame } from './map-frame.tsx';
import { isSeat, totalOf } from './picks.ts';
import { PickedList } from './picked-list.tsx';
import { PlaceList } from './place-list.tsx';
import { placeName } from './place-names.ts';
import styles from './seat-map.module.css';
import { useAdding } from './use-adding.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useInCart } from './use-in-cart.ts';
import { useMarks } from './use-marks.ts';
import { usePicks } from './use-picks.ts';
import { usePurchase } from './use-purchase.ts';
import { useWatchedHouse } from './use-watched-house.ts';
import { useMapWords } from './use-map-words.ts';
import { Warnings } from './warnings.tsx';

type HouseViewProps = { house: House; opensAt: number | null; onFree: (free: Free) => void; onOtherMap: () => void };

const PEOPLE_DEFAULT = 2;

/** The map, the list, the best seats and what is chosen: one choice, made in whichever way suits. */
export function HouseView({ house, opensAt, onFree, onOtherMap }: HouseViewProps) {
  const t = useMapWords();
  const messages = useMessages();
  const { event } = house;
  const view = useRef<SeatMapView>(null);
  const root = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const [asList, setAsList] = useState(false);
  const [only, setOnly] = useState<string | null>(null);
  const [offer, setOffer] = useState<Offer>();
  const [open, setOpen] = useState<Hit>();
  const inCart = useInCart(house);
  const ofVariant = event.forcedAmount ?? event.cartLimit;
  const picks = usePicks(house, t, { most: Math.max(0, event.cartLimit - inCart.count), ofVariant }, setSaid);
  const mostTogether = Math.min(picks.left, ofVariant);
  const [wished, setPeople] = useState(PEOPLE_DEFAULT);
  const people = Math.max(1, Math.min(wished, mostTogether));
  const full = useFullscreen(root);

  const adding = useAdding();

  /** Somebody else has taken what was chosen, or offered: it goes, the rest stays. */
  function dropLost() {
    if (offer?.seats.some((seat) => !house.isFree(seat))) setOffer(undefined);
    const lost = picks.list.filter((pick) => isSeat(pick) && !house.isFree(pick.seat));
    if (lost.length === 0) return;
    picks.replace(picks.list.filter((pick) => !lost.includes(pick)));
    setSaid(t.lost(lost.map((pick) => placeName(house, pick, t)).join('; ')));
  }

  const { known, refresh } = useWatchedHouse(
    house,
    ({ sections }) => {
      view.current?.refresh(sections);
      onFree(leftOfVariants(house));
      // what is being bought is taken by ourselves
      if (!adding.busy) dropLost();
    },
    onOtherMap,
  );
  const purchase = usePurchase({ house, picks, adding, t, refresh, dropLost });
  useMarks(view, house, { picks: picks.list, inCart: inCart.seats, offer, only });
  useEffect(() => {
    if (offer) view.current?.show(offer.seats.length > 0 ? areaOf(house, offer.seats) : offer.section.bounds);
  }, [house, offer]);

  /** What is done beside the map is about other places than the one that is open on it. */
  function suggest(next: Offer | undefined) {
    setOffer(next);
    setOpen(undefined);
  }

  function showList(list: boolean) {
    setAsList(list);
    setOpen(undefined);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-view] button')?.focus());
  }

  const onSale = opensAt === null;
  return (
    <section ref={root} className={styles.map} data-full={full.isFull || undefined} aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      {onSale && (
        <BestPlaces
          house={house}
          learnFree={known ? undefined : refresh}
          limit={mostTogether}
          people={people}
          onPeople={setPeople}
          offer={offer}
          onOffer={suggest}
          busy={adding.busy}
          say={setSaid}
          onTake={(taken) => void purchase.take(taken).then((done) => done && suggest(undefined))}
        />
      )}
      <div data-view className={styles.view}>
        {asList ? (
          <PlaceList
            house={house}
            picks={picks}
            inCart={inCart.seats}
            onSale={onSale}
            people={people}
            onPeople={setPeople}
            only={only}
            onMap={() => showList(false)}
          />
        ) : (
          <MapFrame
            house={house}
            view={view}
            onView={(next) => {
              view.current = next;
            }}
            picks={picks}
            inCart={inCart.seats}
            open={open}
            onOpen={setOpen}
            onSale={onSale}
            notice={opensAt !== null && <PresaleNotice opensAt={opensAt} />}
            isFull={full.isFull}
            onFull={full.toggle}
            onList={() => showList(true)}
          />
        )}
      </div>
      <Legend house={house} only={only} onOnly={setOnly} />
      {onSale && (
        <>
          <PickedList house={house} picks={picks} />
          <p className={styles.vat}>{event.plusShipping ? messages.event.vatIncluded : messages.event.vatOnly}</p>
          <ErrorNotice>{purchase.warning?.kind === 'nothing' && picks.count === 0 && messages.event.chooseFirst}</ErrorNotice>
          <BuyBar
            sum={picks.count === 0 && inCart.count > 0 ? t.alreadyInCart(inCart.count) : undefined}
            count={picks.count}
            total={totalOf(house, picks.list)}
            kinds={[]}
            kind={null}
            onKind={() => {}}
            busy={adding.busy}
            onAdd={() => {
              setOpen(undefined);
              void purchase.addPicks();
            }}
            onOverview={() => root.current?.scrollIntoView({ block: 'start' })}
          />
        </>
      )}
      <output className={styles.said}>{said}</output>
      <Warnings
        warning={purchase.warning}
        onClose={purchase.dismissWarning}
        reached={picks.reached}
        limit={picks.left === 0 ? event.cartLimit : ofVariant}
        onReachedSeen={() => picks.reach('nothing')}
      />
      <AddFeedback state={adding.state} onClose={adding.dismiss} />
    </section>
  );
}

function PresaleNotice({ opensAt }: { opensAt: number }) {
  const t = useMapWords();
  const { locale } = usePage();
  return (
    <div className={styles.presale} role="note">
      <strong>{t.presale(formatDate(new Date(opensAt), locale, { time: true }))}</strong>
      <span>{t.presaleText}</span>
    </div>
  );
}
