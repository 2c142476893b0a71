import type { BlockHeadFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { BlockSkeleton, EventsBlock, ProductsBlock } from '../../features/home/blocks.tsx';
import type { ShopBlock } from '../../features/home/load-blocks.ts';
import { OfferTabs } from '../../features/home/offer-tabs.tsx';
import { useBlocks } from './use-blocks.ts';

type HomeBlocksProps = { heads: readonly BlockHeadFieldsFragment[]; ticketsFirst: boolean; renderedAt: number };

/** The categories an operator has put on the home page. They come after the page, one after another. */
export function HomeBlocks({ heads, ticketsFirst, renderedAt }: HomeBlocksProps) {
  const { place, blocks } = useBlocks(heads);
  const shown = heads.filter(({ slug }) => blocks[slug] !== 'empty');
  const block = (head: BlockHeadFieldsFragment) => <HomeBlock key={head.slug} head={head} block={blocks[head.slug]} now={renderedAt} />;
  return (
    <div ref={place}>
      <OfferTabs
        merch={shown.filter(({ type }) => type !== 'TOUR').map(block)}
        tickets={shown.filter(({ type }) => type === 'TOUR').map(block)}
        ticketsFirst={ticketsFirst}
      />
    </div>
  );
}

function HomeBlock({
  head,
  block,
  now,
}: {
  head: BlockHeadFieldsFragment;
  block: ShopBlock | 'empty' | 'failed' | undefined;
  now: number;
}) {
  const t = useMessages();
  if (block === 'failed') return <ErrorNotice>{t.lists.loadMoreFailed}</ErrorNotice>;
  if (block === undefined || block === 'empty')
    return <BlockSkeleton name={head.displayName} kind={head.type === 'TOUR' ? 'events' : 'products'} />;
  if (block.kind === 'products') return <ProductsBlock block={block} />;
  return <EventsBlock block={block} now={now} moreLink />;
}
