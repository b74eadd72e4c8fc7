import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole table of routes is a few kilobytes: a page never waits for the manifest of the next one.
  routeDiscovery: { mode: 'initial' },
  // What a form does without a network comes with its page: a chunk of its own would have to be fetched then.
  splitRouteModules: false,
} satisfies Config
