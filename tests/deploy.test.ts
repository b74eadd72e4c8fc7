// Checks that each name in the files of deploy/ exists in the project: settings, metrics, API calls and headings.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openMetrics } from '#server/metrics.ts'
import { settingsSchema } from '#server/settings-schema.ts'
import { checkRule } from '#tests/support/rules.ts'
import { ROOT } from '#tests/support/sources.ts'
import { testApp } from '#tests/support/app.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('every setting in a file of deploy/ is a setting of the server', () => {
  const names = [
    ...matchesOf(read('deploy/senja.env'), /^([A-Z][A-Z_]+)=/gm),
    ...matchesOf(read('deploy/systemd/senja@.service'), /([A-Z][A-Z_]+)=(?:production|%i)/g),
  ]
  expect(names.length).toBeGreaterThan(10)
  checkRule(names.filter((name) => !(name in settingsSchema.shape)))
})

test('every metric in the alert rules and on the dashboard is a metric that /metrics serves', async () => {
  await using app = await testApp()
  const { url } = await app.open({ jobs: true })
  const text = await (await fetch(`${url}/metrics`)).text()
  const metricNames = new Set([
    ...matchesOf(text, /^# TYPE (senja_\w+)/gm),
    ...(await openMetrics().registry.getMetricsAsJSON()).map(({ name }) => name),
    // The server has these metrics only if it caches pages. A test server does not cache pages.
    'senja_kept_pages',
    'senja_kept_pages_bytes',
    'senja_page_renders_total',
  ])
  const files = ['deploy/prometheus/rules.yml', 'deploy/prometheus/rules-test.yml', 'deploy/grafana/senja.json']
  const mentions = files.flatMap((path) =>
    matchesOf(read(path), /\b(senja_\w+)/g).map((name) => ({ path, name: name.replace(/_(?:count|sum|bucket)$/, '') })),
  )
  expect(mentions.length).toBeGreaterThan(40)
  checkRule(mentions.filter(({ name }) => !metricNames.has(name)).map(({ path, name }) => `${path} names ${name}`))
})

test('each alert links to a heading of the operations guide', () => {
  const headings = matchesOf(read('docs/operations.md'), /^## (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s+/g, '-'),
  )
  const alerts = matchesOf(read('deploy/prometheus/rules.yml'), /^\s+- alert: (\w+)/gm)
  const leads = matchesOf(read('deploy/prometheus/rules.yml'), /\bsee: ['"]?([\w-]+)/g)
  expect(leads).toHaveLength(alerts.length)
  checkRule(leads.filter((lead) => !headings.includes(lead)))
})

test('the proxy retries only calls that require an Idempotency-Key', () => {
  const paths = matchesOf(read('deploy/haproxy.cfg'), /^ +acl takes_key path (.+)$/gm).flatMap((line) =>
    line.split(' '),
  )
  const idempotent = Object.values(endpoints)
    .filter((endpoint) => 'isIdempotent' in endpoint && endpoint.isIdempotent)
    .map(({ path }) => path)
  expect(paths.toSorted()).toEqual(idempotent.toSorted())
})

test('deploy/README.md names exactly the files that exist in the folder deploy/', () => {
  const patterns = matchesOf(read('deploy/README.md'), /`([\w@.*/-]+)`/g)
  const files = globSync('deploy/**/*.*', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/').slice('deploy/'.length))
    .filter((file) => file !== 'README.md')
  const isNamed = (file: string) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file))
  expect(files.length).toBeGreaterThan(12)
  checkRule(files.filter((file) => !isNamed(file)))
  checkRule(
    matchesOf(read('deploy/README.md'), /`((?:tests|scripts|docs)\/[\w./-]+)`/g).filter(
      (path) => !existsSync(join(ROOT, path)),
    ),
  )
})
