import type { OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { type Check, checkNames, checkStates, type Readiness } from './index.ts';

/** What is missing before real money comes in. */
export function registerReadiness(builder: OfficeBuilder, readiness: Readiness, storeAddress: () => Promise<URL>): void {
  const may = { authScopes: { may: 'team.read' } } as const;
  const name = builder.enumType('ReadinessCheckName', { values: checkNames });
  const state = builder.enumType('ReadinessState', { values: checkStates });
  const check = builder.objectRef<Check>('ReadinessCheck').implement({
    ...may,
    fields: (t) => ({
      name: t.expose('name', { type: name }),
      state: t.expose('state', { type: state, description: 'missing: nobody has set it up; failed: it is set up, and does not work.' }),
      detail: t.exposeString('detail', { nullable: true, description: 'What exactly: an address, pages, or what a server said.' }),
    }),
  });
  builder.queryFields((t) => ({
    storeAddress: t.string({
      authScopes: { may: 'catalogue.read' },
      description: 'Where visitors reach the main shop.',
      resolve: async () => (await storeAddress()).href,
    }),
    readiness: t.field({
      type: [check],
      ...may,
      description: 'Tries each for real, which takes a few seconds.',
      resolve: () => readiness.check(),
    }),
  }));
}
