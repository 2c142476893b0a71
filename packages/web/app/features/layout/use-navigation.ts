import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';

export type NavigationItem = { label: string; to: string };

/** The main shop's fixed entries; a band's shop has Home and its categories. */
export function useNavigation(): NavigationItem[] {
  const t = useMessages();
  const to = usePaths();
  const { shop } = usePage();
  if (shop.isMain) {
    return [
      { label: t.layout.tickets, to: to.events() },
      { label: t.layout.artists, to: to.artists() },
      { label: t.layout.merch, to: to.categories() },
    ];
  }
  return [
    { label: t.layout.home, to: shop.homeLink ?? to.home() },
    ...shop.navigation.map(({ slug, name }) => ({ label: name, to: to.category(slug) })),
  ];
}
