import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // behind the sign-in: one page whose router works in the browser
  ssr: false,
  basename: '/office/',
} satisfies Config;
