import type { Permission } from '@frontrow/domain/office/rights';
import { useRouteLoaderData } from 'react-router';
import type { VIEWERQuery } from '../graphql/operations.ts';

export type Viewer = NonNullable<VIEWERQuery['viewer']>;

/** Who is signed in; undefined on the pages before that. */
export const useViewer = (): Viewer | undefined => useRouteLoaderData<{ viewer: Viewer | null }>('root')?.viewer ?? undefined;

export const mayViewer = (viewer: Viewer | undefined, permission: Permission): boolean => viewer?.permissions.includes(permission) ?? false;
