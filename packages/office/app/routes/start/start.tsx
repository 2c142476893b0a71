import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import type { Route } from './+types/start';
import { entryPath } from '../../lib/entry-kinds.ts';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useWords } from '../../words/words.ts';
import { Page } from '../../lib/page.tsx';
import { CompanyForm, EventForm, GoodsStep, NameForm, PaymentForm, SellForm, VenueForm } from './forms.tsx';
import { PublishStep, ShareStep, TestStep } from './last-steps.tsx';
import { Readiness } from './readiness.tsx';
import { loadStart, loadTestOrders, type Sell, type StartState, type StepName, stepsOf } from './start-data.ts';
import { useGuide } from './use-guide.ts';
import styles from './start.module.css';

export async function clientLoader() {
  const state = await loadStart();
  const orders = state.isPublished.offer ? await loadTestOrders() : [];
  return { state, orders };
}

const isSell = (word: string | null): word is Sell => word === 'tickets' || word === 'goods' || word === 'both';

/** From an empty store to the first ticket sold: one step is open, the first that is not done, or the one the address names. */
export default function Start({ loaderData: { state, orders } }: Route.ComponentProps) {
  const { start: t } = useWords();
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('sell');
  const sell = isSell(asked) ? asked : undefined;
  const guide = useGuide(state.draft, sell);
  const steps = stepsOf(state, sell);
  const { isPublished, address } = state;
  const wanted = steps.find(({ name }) => name === search.get('step'))?.name;
  const isOpen = (name: StepName) =>
    // what was published is not over: the last three stand there together
    name === (wanted ?? steps.find(({ isDone }) => !isDone)?.name) || ((name === 'test' || name === 'share') && isPublished.offer);
  const before = steps.slice(
    0,
    steps.findIndex(({ name }) => name === 'publish'),
  );
  const offer = isPublished.eventSlug === undefined ? address : new URL(`events/${isPublished.eventSlug}`, address).href;
  const bodies: Record<StepName, ReactNode> = {
    name: <NameForm state={state} guide={guide} />,
    company: <CompanyForm state={state} guide={guide} />,
    payment: <PaymentForm state={state} guide={guide} />,
    sell: <SellForm sell={sell} onSell={(next) => setSearch({ sell: next }, { replace: true, preventScrollReset: true })} />,
    venue: <VenueForm state={state} guide={guide} />,
    event: <EventForm state={state} guide={guide} />,
    goods: <GoodsStep state={state} guide={guide} />,
    publish: <PublishStep state={state} guide={guide} isReady={before.every(({ isDone }) => isDone)} />,
    test: <TestStep address={offer} orders={orders} isEvent={isPublished.eventSlug !== undefined} />,
    share: <ShareStep address={offer} isEvent={isPublished.eventSlug !== undefined} />,
  };
  return (
    <Page title={t.title} intro={t.intro}>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <li key={name} className={styles.step} aria-current={isOpen(name) ? 'step' : undefined}>
            <div className={styles.head}>
              <h2>
                {t.steps[name]}{' '}
                {isDone && (
                  <small>
                    <Icon name="check" />
                    {t.done}
                  </small>
                )}
              </h2>
              {isDone && !isOpen(name) && name !== 'publish' && (
                <ButtonLink look="quiet" small to={changeAt(name, isPublished)}>
                  {t.change}
                </ButtonLink>
              )}
            </div>
            {isOpen(name) && bodies[name]}
          </li>
        ))}
      </ol>
      {mayViewer(viewer, 'team.read') && <Readiness />}
    </Page>
  );
}

/** What is published is changed in its own form. */
function changeAt(name: StepName, { shop, eventSlug }: StartState['isPublished']): string {
  const forms: Partial<Record<StepName, string>> = {
    name: '/shops/main',
    company: '/shops/main',
    payment: '/shops/main',
    venue: '/venues',
    event: eventSlug === undefined ? '/events' : entryPath('events', eventSlug),
    goods: '/products',
  };
  return at((shop && forms[name]) || `/start?step=${name}`);
}
