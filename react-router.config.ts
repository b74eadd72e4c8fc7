import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole table of routes is only a few kilobytes. The browser loads it at once, so no page has to wait for the manifest of the next
  // page.
  routeDiscovery: { mode: 'initial' },
  // The code of a form without a network is in the page's own chunk. A separate chunk could not be fetched without a network.
  splitRouteModules: false,
} satisfies Config
