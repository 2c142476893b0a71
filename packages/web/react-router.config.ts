import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route manifest is one cached asset: no request per link, nothing for the server to answer.
  routeDiscovery: { mode: 'initial' },
  // A screen's loader comes with its code, which is asked for when a link is pointed at: a file less.
  splitRouteModules: false,
} satisfies Config;
