// Tests that a reservation stays private on every page and in the data of the page. The callers have no session, the session of another
// member, or an expired token.
import { expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { type PageName, pages, pathForms } from '#contract/pages.ts'
import { aTableNight, holdOverApi } from '#tests/support/browser-guest.ts'
import { callersOf, type Callers, type CallReply } from '#tests/support/callers.ts'
import { test } from '#tests/support/member-server.ts'
import type { MemberServer, ServerMember } from '#tests/support/open-member-server.ts'
import { someAtATime } from '#tests/support/some-at-a-time.ts'

const LANGUAGES = ['en', 'id'] as const
/** Names of all pages except the inbox of the sandbox. That page shows every email and code, and a production server does not have it. */
const names = (Object.keys(pages) as PageName[]).filter((name) => name !== 'dev')
const isOfMembers = (name: PageName) => pages[name].layout === 'profile'

type Case = { owner: ServerMember; id: string; secrets: string[] }

async function aCase(
  server: MemberServer,
  playwright: PlaywrightWorkerArgs['playwright'],
  skip: number,
): Promise<Case> {
  const owner = await server.member({ firstName: 'Tirtamaya', lastName: 'Gunadarma', email: 'tirta@rahasia.example' })
  const request = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Cookie: `senja_session=${owner.token}` },
  })
  const place = await aTableNight(request, 'luna-senja', 'dago', skip)
  const table = place.tables.find((candidate) => candidate.is_reservable && !candidate.is_held)
  if (!table) throw new Error('too few tables')
  const { id } = await holdOverApi(request, place, table, owner.phone)
  await request.dispose()
  const [row] = await server.sql<{ code: string; memberId: string }[]>`
    select booking_code as code, member_id from reservations where id = ${id}`
  expect(row?.memberId).toBe(owner.id)
  return {
    owner,
    id,
    secrets: ['Tirtamaya', 'Gunadarma', 'tirta@rahasia', owner.phone.slice(1), row?.code ?? '', owner.token, owner.id],
  }
}

/**
 * Returns every address of a page and of its data. `id` is the reservation in the path, if the page has a path with a reservation. For a
 * page that is not shared, the list also contains the same addresses with `id` as a query parameter.
 */
function addressesOf(name: PageName, id: string): string[] {
  return LANGUAGES.flatMap((language) =>
    pathForms(name, language).flatMap((form) => {
      const path = form
        .replace(/:(?:rsvp_id|reservation_id)/g, id)
        .replace(':brand_slug', 'gema')
        .replace(':outlet_slug', 'scbd')
        .replace(':menu_key', 'rocca')
        .replace(/:\w+/g, '-')
      const at = path === '' ? `/${language}` : `/${language}/${path}`
      // A shared page ignores every query parameter that could name a reservation.
      return pages[name].isShared
        ? [at, `${at}.data`]
        : [at, `${at}.data`, `${at}?reservation=${id}`, `${at}.data?reservation=${id}`]
    }),
  )
}

const cookie = (token: string) => ({ Cookie: `senja_session=${token}` })
const askAs = (callers: Callers, path: string, headers: Record<string, string> = {}) => callers.ask({ path, headers })
const formatResponse = ({ text, headers }: CallReply) => `${JSON.stringify(headers)} ${text}`
const leaks = (answer: CallReply, secrets: string[]) =>
  secrets.filter((secret) => formatResponse(answer).includes(secret))
/** Returns true if the headers of the private response forbid every shared cache to store it. */
const isKeptByNobodyElse = ({ headers }: CallReply) =>
  /private|no-store/.test(String(headers['cache-control'])) &&
  !/public|s-maxage/.test(String(headers['cache-control'])) &&
  !/hit|stale|miss/.test(String(headers['server-timing']))

test('R-076 R-093 probe 27 (pages): only the member gets the data of the member, and no shared cache stores a private response', async ({
  server,
  playwright,
}) => {
  test.setTimeout(240_000)
  const { owner, id, secrets } = await aCase(server, playwright, 12)
  const stranger = await server.member({ firstName: 'Mallory', email: 'm@x.example' })
  const [revoked, unused, old] = [
    await server.openSession(owner.id),
    await server.openSession(owner.id),
    await server.openSession(owner.id),
  ]
  using callers = callersOf(server.url)
  const response = await callers.ask({
    method: 'POST',
    path: '/api/web/auth/logout',
    headers: { Authorization: `Bearer ${revoked}` },
  })
  expect(response.status).toBe(200)
  const age = async (token: string, change: 'unused' | 'old') => {
    const { sql } = server
    await sql`
      update sessions set ${change === 'unused' ? sql`last_seen_at = now() - interval '14 days 1 second'` : sql`expires_at = now() - interval '1 second'`}
      where token_hash = sha256(convert_to(${token}, 'UTF8'))`
  }
  await age(unused, 'unused')
  await age(old, 'old')
  expect(names.filter(isOfMembers).length).toBeGreaterThanOrEqual(4)

  const faults: string[] = []
  const note = (isGood: boolean, what: string) => void (isGood || faults.push(what))
  const strangers: [who: string, headers: Record<string, string>][] = [
    ['nobody', {}],
    ['a stranger', cookie(stranger.token)],
    ['a token that was logged out', cookie(revoked)],
    ['a token unused for too long', cookie(unused)],
    ['a token that has run out', cookie(old)],
    ['a token that never was', cookie('x'.repeat(43))],
  ]
  const toAsk = names.flatMap((name) => addressesOf(name, id).map((path) => ({ name, path })))
  await someAtATime(toAsk, async ({ name, path }) => {
    // The member's request is sent first. If a cache stored the private response, the next requests of other callers would get it.
    const own = await askAs(callers, path, cookie(owner.token))
    note(pages[name].isSameForMembers || isKeptByNobodyElse(own), `${path}: ${JSON.stringify(own.headers)}`)
    // This address is for dinners. For a table reservation, it redirects to the address of table reservations.
    if (name === 'myRestaurantReservation' && !path.includes('.data'))
      note(
        own.status === 302 && formatResponse(own).includes(`/profile/my-reservation/${id}`),
        `${own.status} ${path}, its member`,
      )
    else if (isOfMembers(name) && name !== 'myRestaurantReservation')
      note(own.status === 200 && formatResponse(own).includes('Tirtamaya'), `${own.status} ${path}, its member`)
    // On a shared page, an expired token has the same effect as a missing session. So one expired token in one language is tested.
    const others = path.startsWith('/id') ? strangers.slice(1, 2) : strangers.slice(0, 3)
    for (const [who, headers] of isOfMembers(name) ? strangers : others) {
      const answer = await askAs(callers, path, headers)
      const leakedSecrets = leaks(answer, secrets)
      note(leakedSecrets.length === 0, `${path} tells ${who} ${leakedSecrets.join(', ')}`)
      if (!isOfMembers(name)) continue
      if (who === 'a stranger') {
        const isTheirs = /^my(?:Restaurant)?Reservation$/.test(name) && !path.includes('.data')
        note(answer.status === (isTheirs ? 404 : 200) || path.includes('.data'), `${answer.status} ${path}, ${who}`)
        continue
      }
      const leads = formatResponse(answer).includes('/auth/login')
      note(leads && [302, 202].includes(answer.status), `${answer.status} ${path}, ${who}`)
    }
  })
  expect(faults).toEqual([])
})

test('R-093 probe 42 (pages): an unusual spelling of a member page’s address shows no data', async ({
  server,
  playwright,
}) => {
  test.setTimeout(120_000)
  const { owner, id, secrets } = await aCase(server, playwright, 10)
  using callers = callersOf(server.url)
  const faults: string[] = []
  for (const path of ['/en/profile/my-account', `/id/profile/my-reservation/${id}`]) {
    const spellings = [
      `/${path}`,
      path.replace('/profile', '//profile'),
      path.replace('/profile', '/./profile'),
      path.replace('/profile', '/brands/../profile'),
      path.replace('/profile', '/brands/%2e%2e/profile'),
      path.replace('/profile', '/%70rofile'),
      path.replace('/profile', '/PROFILE'),
      path.replace('/profile', '%2fprofile'),
      path.replace('/profile', '/%c0%afprofile'),
      `${path}/`,
      `${path}.`,
      `${path};x`,
      `${path};.png`,
      `${path}/x.css`,
      `${path}.css`,
      `${path}%0a.js`,
      `${path}%00`,
      `${path}%00.png`,
      `${path}%20`,
      `${path}%23.css`,
      `${path}%3f.css`,
      `${path}?x.css`,
      `${path}/.data`,
      `${path}.data/`,
      `${path}.data.css`,
      `${path}.DATA`,
      `${path}.data;x`,
      `${path}.data?_routes=root`,
      `${path}.data?_routes=en.myAccount,id.myReservation`,
      '/en/brands.data?_routes=en.myAccount',
      '/en/_root.data?_routes=en.profile',
    ]
    for (const spelling of spellings) {
      const signed = await askAs(callers, spelling, cookie(owner.token))
      if (leaks(signed, secrets).length > 0 && !isKeptByNobodyElse(signed))
        faults.push(`${spelling} may be kept: ${JSON.stringify(signed.headers)}`)
      const unsigned = await askAs(callers, spelling)
      const leakedSecrets = leaks(unsigned, secrets)
      if (leakedSecrets.length > 0) faults.push(`${spelling} tells nobody ${leakedSecrets.join(', ')}`)
    }
  }
  expect(faults).toEqual([])
})

test('R-093 probe 41 and 43 (pages): requests to member pages with unexpected methods get no data and change nothing', async ({
  server,
  playwright,
}) => {
  test.setTimeout(120_000)
  const { owner, id, secrets } = await aCase(server, playwright, 11)
  const stranger = await server.member({ firstName: 'Mallory', email: 'm@x.example' })
  using callers = callersOf(server.url)
  const state = async () => [
    await server.sql`select state, member_id, name from reservations where id = ${id}`,
    await server.sql`select revoked_at from sessions where member_id = ${owner.id}`,
    await server.sql`select * from members where id = ${owner.id}`,
  ]
  const before = JSON.stringify(await state())
  const form = new URLSearchParams({
    _method: 'DELETE',
    intent: 'cancel',
    reservation_id: id,
    reason: 'Others',
    first_name: 'M',
  })
  const faults: string[] = []
  for (const name of names.filter(isOfMembers))
    for (const path of addressesOf(name, id))
      for (const headers of [{}, cookie(stranger.token)]) {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const answer = await callers.ask({
            method,
            path,
            body: form.toString(),
            headers: {
              ...headers,
              'content-type': 'application/x-www-form-urlencoded',
              'X-HTTP-Method-Override': 'GET',
            },
          })
          if (leaks(answer, secrets).length > 0) faults.push(`${method} ${path} tells`)
          if (answer.status === 200) faults.push(`200 ${method} ${path}`)
        }
        const traceResponse = await callers.ask({ method: 'TRACE', path, headers })
        if (traceResponse.status !== 405 || traceResponse.text !== '')
          faults.push(`${traceResponse.status} TRACE ${path}`)
      }
  expect(faults).toEqual([])
  expect(JSON.stringify(await state())).toBe(before)
})
