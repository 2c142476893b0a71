import type { Shop } from '../modules/shops/index.ts';
import type { AreaPrefix } from '@frontrow/domain/shops/server-areas';
import type { TextReply } from '../platform/http/text-reply.ts';

/** Where a handler outside of the shops' own addresses is found, by the start of the path. */
export type Route = {
  method: 'GET' | 'POST';
  prefix: AreaPrefix;
  handle: (request: Request, network: string) => Promise<Response | TextReply> | Response;
};

/** What an address within a shop answers besides pages: the first group of the pattern is handed on, decoded. */
export type ShopRoute = {
  pattern: RegExp;
  handle: (visit: ShopVisit) => Promise<Response | TextReply>;
  /** Answers also who has not entered a protected shop. */
  open?: boolean;
};
export type ShopVisit = { request: Request; shop: Shop; slug: string; network: string };
