// Checks the rules of the architecture (docs/architecture.md): allowed imports, names of files and length of files.
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf, checkRule, inRoom, isIn, sources, styleSheets, trespasses, work } from '#tests/support/rules.ts'
import { codeOnly, importsOf } from '#tests/support/sources.ts'

test('the import checker finds imports in every form that the sources use', () => {
  const text = `import a from './a.ts'\nimport {\n  type B,\n  c,\n} from '#domain/c.ts'\nimport { type D } from 'd'\nexport type { E } from '../e.ts'\nimport './f.css'\nawait import('#server/g.ts')`
  expect(importsOf('x/y/z.ts', text).map(({ target, isType }) => [target, isType])).toEqual([
    ['x/y/a.ts', false],
    ['domain/c.ts', false],
    ['d', true],
    ['x/e.ts', true],
    ['x/y/f.css', false],
    ['server/g.ts', false],
  ])
})

test('domain code imports only domain code, and uses no clock, no random numbers and no input or output', () => {
  expect(inRoom('domain').length).toBeGreaterThan(20)
  checkRule(
    trespasses(inRoom('domain'), ({ target }) => isIn(target, 'domain')),
    {
      'domain/calendar/night.ts → @internationalized/date': 'the one date library: zones and calendars, pure',
      'domain/identity/phone.ts → libphonenumber-js/max': 'which numbers exist is a table of the world, and pure',
    },
  )
  const impure =
    /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\s*\)|\bprocess\.|\bfetch\(|\bperformance\.|\bcrypto\.|\bconsole\.|\bsetTimeout\b/
  checkRule(
    inRoom('domain')
      .filter(({ text }) => impure.test(codeOnly(text)))
      .map(({ path }) => path),
  )
})

test('texts of the site never wrap between a time and its timezone', () => {
  const texts = [...inRoom('app'), ...sources.filter(({ path }) => /^messages\/\w\w\/(booking\/|places)/.test(path))]
  expect(texts.length).toBeGreaterThan(100)
  checkRule(texts.filter(({ text }) => /\} \$\{zone/.test(text)).map(({ path }) => path))
})

test('contract code imports only domain code and Zod', () => {
  checkRule(trespasses(inRoom('contract'), ({ target }) => isIn(target, 'contract', 'domain') || target === 'zod'))
})

test('files in messages import only files in messages, and types from domain and contract', () => {
  checkRule(
    trespasses(
      inRoom('messages'),
      ({ target, isType }) => isIn(target, 'messages') || (isType && isIn(target, 'domain', 'contract')),
    ),
  )
})

test('an area of the server imports only from areas that are before it in the list of areas', () => {
  const areas = work.filter(({ path }) => areaOf(path) >= 0)
  expect(new Set(areas.map(({ path }) => areaOf(path))).size).toBeGreaterThan(5)
  const toTheRight = trespasses(areas, ({ from, target }) => areaOf(target) <= areaOf(from))
  checkRule(toTheRight, {
    'server/payments/schema.ts → server/reservations/schema.ts':
      'a payment is of a reservation: the foreign key says so',
  })
  checkRule(
    trespasses(
      areas,
      ({ target, isType }) =>
        !isIn(target, 'app', 'server/http', 'server/delivery') &&
        target !== 'server/jobs.ts' &&
        (isType || target !== 'server/app.ts'),
    ),
  )
})

test('only schemas, repositories, and code that fills or checks the database may name the tables of an area', () => {
  const mayName = /(?:^|[/-])(?:schema|repository)\.ts$|^(?:server\/db|demo)\//
  checkRule(
    trespasses(
      inRoom('server'),
      ({ from, target, isType }) => isType || !target.endsWith('/schema.ts') || mayName.test(from),
    ),
  )
})

test('only the web server and the pages import server/http and server/delivery, and delivery has a single entry file', () => {
  const others = work.filter(
    ({ path }) =>
      path.startsWith('server/') && !isIn(path, 'server/http', 'server/delivery') && path !== 'server/web-server.ts',
  )
  checkRule(trespasses(others, ({ target }) => !isIn(target, 'server/http', 'server/delivery')))
  const outside = work.filter(({ path }) => !isIn(path, 'server/delivery'))
  checkRule(
    trespasses(
      outside,
      ({ target, isType }) =>
        isType || !isIn(target, 'server/delivery') || target === 'server/delivery/open-delivery.ts',
    ),
  )
  checkRule(trespasses(inRoom('server'), ({ target, from }) => !isIn(target, 'app') || from === 'server/web-server.ts'))
})

test('only repositories, schemas and db/ contain SQL or import Drizzle', () => {
  const mayQuery = /(?:^|[/-])(?:schema|repository)\.ts$|^server\/db\//
  const elsewhere = [...inRoom('server'), ...inRoom('app')].filter(({ path }) => !mayQuery.test(path))
  const tag = /\b(?:sql|tx|sp|db)(?:<[^`;]*?>)?`|\.unsafe\(/
  checkRule(
    elsewhere.filter(({ text }) => tag.test(codeOnly(text))).map(({ path }) => path),
    {
      'server/notifications/outbox.ts': 'the repository of messages, named for what it is',
      'server/notifications/channels/sandbox-mail.ts': 'the pretend mailbox is a table; a channel is one file',
      'server/identity/code-channels/sandbox-phone.ts': 'the pretend phone is a table; a channel is one file',
    },
  )
  checkRule(trespasses(elsewhere, ({ target }) => !/^drizzle|^postgres$/.test(target)))
})

const mayAnswer = (path: string) =>
  path.startsWith('server/http/') ||
  path.startsWith('server/delivery/') ||
  path.startsWith('server/sandbox/gateway/') ||
  ['server/web-server.ts', 'server/serve.ts', 'server/dev.ts', 'server/sandbox/whatsapp/stand-in.ts'].includes(path)

test('only code that responds to HTTP requests imports Hono', () => {
  checkRule(
    trespasses(
      work.filter(({ path }) => !mayAnswer(path)),
      ({ target }) => !/^(?:hono|@hono)(?:\/|$)/.test(target),
    ),
    {
      'server/notifications/emails/email-html.ts → hono/html':
        'its template tag escapes what it is given; no request is involved',
      'server/notifications/emails/email-blocks.ts → hono/html': 'the same',
      'server/notifications/emails/enquiry-email.ts → hono/html': 'the same',
      'server/pictures/group-icons.ts → hono/html': 'the same, for an attribute',
    },
  )
})

test('app/ui imports nothing outside its folder', () => {
  checkRule(
    trespasses(
      inRoom('app/ui'),
      ({ target }) =>
        isIn(target, 'app/ui') || !isIn(target, 'app', 'contract', 'domain', 'messages', 'server', 'tests'),
    ),
    {
      'app/ui/picture.tsx → contract/picture-address.ts':
        'an address tells a picture’s size and blur; it is read where it is shown',
    },
  )
})

test('modules that pages share import no server code and no page', () => {
  checkRule(
    trespasses(
      [...inRoom('app/components'), ...inRoom('app/browser')],
      ({ target }) => !isIn(target, 'server', 'app/site'),
    ),
  )
})

const CALL_TYPES = 'types of the calls; the next rule keeps their values out'

test('the site imports nothing of the office, and the office imports only the site’s shared page code', () => {
  checkRule(
    trespasses(
      [...inRoom('app'), ...inRoom('server'), ...inRoom('domain'), ...inRoom('contract')],
      ({ target }) => !isIn(target, 'office'),
    ),
  )
  checkRule(
    trespasses(inRoom('office'), ({ target }) => !isIn(target, 'server', 'app/site', 'demo', 'tests')),
    {
      'office/api/office.ts → server/http/calls/define-call.ts': CALL_TYPES,
      'office/api/office.ts → server/http/office/office-calls.ts': CALL_TYPES,
    },
  )
  checkRule(trespasses(inRoom('office'), ({ target, isType }) => isType || !isIn(target, 'server')))
})

test('code outside the door application does not import from the door', () => {
  const others = ['app', 'office', 'server', 'domain', 'contract', 'messages'].flatMap((room) => inRoom(room))
  checkRule(trespasses(others, ({ target }) => !isIn(target, 'door')))
  checkRule(
    trespasses(inRoom('door'), ({ target }) => !isIn(target, 'server', 'app/site', 'office', 'demo', 'tests')),
    {
      'door/door.ts → server/http/calls/define-call.ts': CALL_TYPES,
      'door/door.ts → server/http/door/door-calls.ts': CALL_TYPES,
    },
  )
  checkRule(trespasses(inRoom('door'), ({ target, isType }) => isType || !isIn(target, 'server')))
})

test('browser code makes its ids with newId, because an insecure page has no crypto.randomUUID', () => {
  const browserCode = ['app', 'office', 'door'].flatMap((room) => inRoom(room))
  checkRule(browserCode.filter(({ text }) => /\brandomUUID\b/.test(codeOnly(text))).map(({ path }) => path))
})

const mayAsk = (path: string) => path.startsWith('app/site/') || ['app/root.tsx', 'app/entry.server.tsx'].includes(path)

test('app code imports only types from the server, except the site and the two entry files', () => {
  checkRule(
    trespasses(
      inRoom('app').filter(({ path }) => !mayAsk(path)),
      ({ target, isType }) => isType || !isIn(target, 'server'),
    ),
  )
})

test('no code of the running system imports tests, scripts or labs', () => {
  checkRule(
    trespasses(
      [...inRoom('app'), ...inRoom('server'), ...inRoom('contract'), ...inRoom('domain'), ...inRoom('messages')],
      ({ target }) => !isIn(target, 'tests', 'scripts', 'labs', 'bin'),
    ),
  )
})

test('a query that reads the usual hours of an outlet also reads its special hours', () => {
  const usualOnly = /open_hour, (?:o\.)?close_hour(?!, (?:o\.)?special_hours)/
  const queries = sources.filter(({ path, text }) => path.endsWith('repository.ts') && text.includes('open_hour'))
  expect(queries.length).toBeGreaterThan(15)
  checkRule(queries.filter(({ text }) => usualOnly.test(text)).map(({ path }) => path))
})

test('file names describe the contents of the file', () => {
  const vague =
    /(?:^|\/)(?:utils?|helpers?|common|lib|misc|shared)(?:\/|\.|$)|\/(?:types|index|constants|data|info)\.tsx?$|(?:Service|Manager|Impl|DTO)\.|-(?:service|manager|impl|dto|utils?|helpers?)\./
  checkRule(
    sources.filter(({ path }) => vague.test(path)).map(({ path }) => path),
    {
      'messages/en/index.ts': 'the sum of one language',
      'messages/id/index.ts': 'the sum of one language',
    },
  )
  checkRule(
    sources
      .filter(({ path }) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:ts|tsx|js)$/.test(basename(path)))
      .map(({ path }) => path),
  )
  const ceremonial = /\b(?:class|type|interface) (?:\w+(?:Service|Manager|Impl|DTO|Helper)\b|I[A-Z][a-z])/
  checkRule(sources.filter(({ text }) => ceremonial.test(codeOnly(text))).map(({ path }) => path))
})

const isTooLong = ({ text }: { text: string }) => text.split('\n').length - 1 > 300

test('no source and no style sheet is longer than 300 lines', () => {
  expect(styleSheets.length).toBeGreaterThan(20)
  checkRule([...sources, ...styleSheets].filter(isTooLong).map(({ path }) => path))
})

test('source files do not use the type any, suppressed compiler errors, or skipped or exclusive tests', () => {
  const loose = /(?:[:<,|&]\s*any\b(?!\s*[(=:])|\bas any\b|\bany\[\])/
  checkRule(sources.filter(({ text }) => loose.test(codeOnly(text))).map(({ path }) => path))
  const others = sources.filter(({ path }) => path !== 'tests/house-rules.test.ts')
  checkRule(others.filter(({ text }) => /@ts-(?:ignore|nocheck|expect-error)/.test(text)).map(({ path }) => path))
  const tests = others.filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))
  checkRule(
    tests
      .filter(({ text }) =>
        /\b(?:test|it|describe)\.(?:skip|only|fixme|todo|fails|skipIf|runIf)\b/.test(codeOnly(text)),
      )
      .map(({ path }) => path),
    {
      'tools/postgres/embedded.test.ts': 'what only root can run into is tested where the tests run as root',
    },
  )
})

test('unit tests have no nested blocks and no setup hooks, and never mock our own modules', () => {
  const nested = /(?:^|[^.\w])(?:describe|it|beforeEach|afterEach)\(|\bvi\.(?:mock|doMock|spyOn)\(/m
  checkRule(
    sources
      .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && nested.test(codeOnly(text)))
      .map(({ path }) => path),
  )
})
