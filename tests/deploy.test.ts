// The files of deploy/ name settings, metrics, calls and headings of the rest: held against them.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openMetrics } from '#server/metrics.ts'
import { settingsSchema } from '#server/settings-schema.ts'
import { held } from '#tests/support/rules.ts'
import { ROOT } from '#tests/support/sources.ts'
import { testApp } from '#tests/support/app.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('every setting in a file of deploy/ is one of the server', () => {
  const named = [
    ...matchesOf(read('deploy/senja.env'), /^([A-Z][A-Z_]+)=/gm),
    ...matchesOf(read('deploy/systemd/senja@.service'), /([A-Z][A-Z_]+)=(?:production|%i)/g),
  ]
  expect(named.length).toBeGreaterThan(10)
  held(named.filter((name) => !(name in settingsSchema.shape)))
})

test('every metric in the rules and on the board is one that /metrics answers', async () => {
  await using app = await testApp()
  const { url } = await app.open({ jobs: true })
  const text = await (await fetch(`${url}/metrics`)).text()
  const known = new Set([
    ...matchesOf(text, /^# TYPE (senja_\w+)/gm),
    ...(await openMetrics().registry.getMetricsAsJSON()).map(({ name }) => name),
    // Only where pages are kept: a test's server has none.
    'senja_kept_pages',
    'senja_kept_pages_bytes',
    'senja_page_renders_total',
  ])
  const files = ['deploy/prometheus/rules.yml', 'deploy/prometheus/rules-test.yml', 'deploy/grafana/senja.json']
  const named = files.flatMap((path) =>
    matchesOf(read(path), /\b(senja_\w+)/g).map((name) => ({ path, name: name.replace(/_(?:count|sum|bucket)$/, '') })),
  )
  expect(named.length).toBeGreaterThan(40)
  held(named.filter(({ name }) => !known.has(name)).map(({ path, name }) => `${path} names ${name}`))
})

test('an alert leads to a heading of the operations guide', () => {
  const headings = matchesOf(read('docs/operations.md'), /^## (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s+/g, '-'),
  )
  const alerts = matchesOf(read('deploy/prometheus/rules.yml'), /^\s+- alert: (\w+)/gm)
  const leads = matchesOf(read('deploy/prometheus/rules.yml'), /\bsee: ['"]?([\w-]+)/g)
  expect(leads).toHaveLength(alerts.length)
  held(leads.filter((lead) => !headings.includes(lead)))
})

test('the proxy sends again only what names its Idempotency-Key', () => {
  const paths = matchesOf(read('deploy/haproxy.cfg'), /^ +acl takes_key path (.+)$/gm).flatMap((line) =>
    line.split(' '),
  )
  const idempotent = Object.values(endpoints)
    .filter((endpoint) => 'isIdempotent' in endpoint && endpoint.isIdempotent)
    .map(({ path }) => path)
  expect(paths.toSorted()).toEqual(idempotent.toSorted())
})

test('the table of deploy/ names each of its files, and each is there', () => {
  const patterns = matchesOf(read('deploy/README.md'), /`([\w@.*/-]+)`/g)
  const files = globSync('deploy/**/*.*', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/').slice('deploy/'.length))
    .filter((file) => file !== 'README.md')
  const isNamed = (file: string) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file))
  expect(files.length).toBeGreaterThan(12)
  held(files.filter((file) => !isNamed(file)))
  held(
    matchesOf(read('deploy/README.md'), /`((?:tests|scripts|docs)\/[\w./-]+)`/g).filter(
      (path) => !existsSync(join(ROOT, path)),
    ),
  )
})
