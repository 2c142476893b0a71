import { memo, type FunctionComponent, type NamedExoticComponent } from 'react';

/**
 * A screen that shows its loader's data and takes nothing else from the router, which renders every screen anew when a
 * navigation begins: the page one is about to leave would cost the click as much as the page that comes.
 */
export const screen = <Props extends { loaderData: unknown }>(component: FunctionComponent<Props>): NamedExoticComponent<Props> =>
  memo(component, (before, after) => before.loaderData === after.loaderData);
