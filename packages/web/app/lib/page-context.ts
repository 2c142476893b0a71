import { createContext } from 'react-router';
import type { Locale } from '../i18n/locale.ts';
import type { TypedDocument } from './graphql.ts';
import type { ShopInfo } from './shop-info.ts';

/** What a page knows about itself; `execute` runs a trusted document in process (server) or over HTTP (browser). */
export type PageContext = {
  /** Marks the inline scripts of this rendering; the server names them in the page's security policy. Not in the browser. */
  nonce?: string;
  shop: ShopInfo;
  locale: Locale;
  /** '' for the main shop and for a shop on its own domain, otherwise '/slug'. */
  urlPrefix: string;
  /** In a preview of another moment: that moment, in milliseconds. Its clock stands still. */
  shownAt?: number | undefined;
  /** Takes the finished page, on the server: as a text it need not go through the streams of a Response. */
  deliver?: (html: string) => void;
  /** Told what a loader or the rendering of this page failed of, on the server: its log has it. */
  failed?: (error: unknown) => void;
  execute<TData, TVars>(document: TypedDocument<TData, TVars>, variables: TVars): Promise<TData>;
};

/** The part of the page context that travels to the browser. */
export type PageInfo = Pick<PageContext, 'shop' | 'locale' | 'urlPrefix' | 'shownAt'> & {
  /** `https://shop.example`, for addresses that other hosts read. */
  origin: string;
};

export const pageContext = createContext<PageContext>();
