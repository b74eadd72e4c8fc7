import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole table of routes is a few kilobytes: a page never waits for the manifest of the next one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
