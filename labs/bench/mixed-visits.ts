// Simulates thousands of visitors in both languages and all currencies. The site knows the names of some visitors, for example of signed-in
// visitors. Each visitor must get their own page.
import { randomInt } from 'node:crypto'
import { Agent, get } from 'node:http'

export type MixedVisits = { url: string; port: number; visits: number; connections: number; seed?: number }
export type MixedResult = { wrong: string[]; hits: number; seed: number; seconds: number }

const PATHS = ['', '/events', '/events?page=2', '/brands', '/brands/gema', '/brands/gema/scbd', '/outlets', '/about']
const CURRENCIES = ['IDR', 'USD', 'EUR'] as const
const LANGUAGES = { id: 'id-ID', en: 'en-US' } as const
type Language = keyof typeof LANGUAGES

/** Returns a generator of random numbers from 0 to 1. The same seed gives the same numbers on every machine (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Visit = {
  address: string
  headers: Record<string, string>
  language: Language
  currency: string
  name: string | null
  isData: boolean
}

function aVisit(chance: () => number, n: number): Visit {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T
  const often = (share: number) => chance() < share
  const language = pick(['id', 'en'] as const)
  const currency = pick(CURRENCIES)
  const name = often(0.15) ? `visitor-${n}-of-${Math.floor(chance() * 1e9).toString(36)}` : null
  const isData = often(0.2)
  const isFrontDoor = !isData && often(0.1)
  const path = isFrontDoor ? '' : pick(PATHS)
  const cookies = [
    ...(currency === 'IDR' && often(0.5) ? [] : [`senja_currency=${currency}`]),
    // If the URL names a language, the language in the visitor's cookie has no effect.
    ...(isFrontDoor ? [`senja_locale=${language}`] : often(0.3) ? [`senja_locale=${pick(['id', 'en'])}`] : []),
    ...(often(0.3) ? [`_ga=GA1.${n}`] : []),
    ...(often(0.2) ? [`senja_browser=${n}`] : []),
    ...(name ? [`senja_session=${name}`] : []),
  ].toSorted(() => chance() - 0.5)
  const [stem = '', query] = `/${language}${path}`.split('?')
  const noise = often(0.3) ? `utm_campaign=${n % 7}` : ''
  const search = [query, noise].filter(Boolean).join('&')
  return {
    address: `${isFrontDoor ? '/' : stem}${isData ? '.data' : ''}${search ? `?${search}` : ''}`,
    headers: {
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      'accept-language': pick(['id', 'en-GB,en;q=0.9', 'fr']),
    },
    language,
    currency,
    name,
    isData,
  }
}

export async function visitMixed({
  url,
  visits,
  connections,
  seed = randomInt(1e9),
}: MixedVisits): Promise<MixedResult> {
  const chance = chances(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const wrong: string[] = []
  const count = { shared: 0, kept: 0 }
  const startedAt = performance.now()
  let next = 0
  const lane = async () => {
    while (next < visits) {
      const visit = aVisit(chance, next++)
      const { status, found, body } = await read(url, visit, agent)
      const fault = faultOf(visit, status, found, body)
      if (fault) wrong.push(`${visit.address} ${JSON.stringify(visit.headers)}: ${fault}`)
      if (visit.name) continue
      count.shared += 1
      if (found === 'hit' || found === 'stale') count.kept += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  return { wrong, hits: count.kept / count.shared, seed, seconds: (performance.now() - startedAt) / 1000 }
}

function faultOf({ language, currency, name, isData }: Visit, status: number, cacheStatus: string, body: string) {
  if (status !== 200) return `answered ${status}`
  if (/visitor-\d+-of-/.test(body)) return 'a name'
  if (name ? cacheStatus !== 'own' : !['hit', 'stale', 'miss'].includes(cacheStatus)) return `came as ${cacheStatus}`
  if (isData) {
    const pageValues = { language: valueOf(body, 'language'), currency: valueOf(body, 'currency') }
    return pageValues.language === language && pageValues.currency === currency ? null : JSON.stringify(pageValues)
  }
  if (!body.includes(`<html lang="${LANGUAGES[language]}"`)) return 'another language'
  const pageCurrency = /"currency\\?",\\?"([A-Z]{3})/.exec(body)?.[1]
  return pageCurrency === currency ? null : `currency ${pageCurrency}`
}

/**
 * Returns the first value with a given name in the router's list of data. In this list, an object such as `{"_1":2}` means: entry 1 is the
 * name, and entry 2 is the value.
 */
function valueOf(body: string, name: string): unknown {
  const flat: unknown = JSON.parse(body.split('\n')[0] ?? '[]')
  if (!Array.isArray(flat)) return null
  const key = `_${flat.indexOf(name)}`
  const holder: unknown = flat.find((entry) => typeof entry === 'object' && entry !== null && key in entry)
  return flat[(holder as Record<string, number> | undefined)?.[key] ?? -1]
}

function read(url: string, { address, headers }: Visit, agent: Agent) {
  return new Promise<{ status: number; found: string; body: string }>((resolve, reject) => {
    get(`${url}${address}`, { headers, agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (body += part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          found: /desc=(\w+)/.exec(String(answer.headers['server-timing']))?.[1] ?? 'nothing',
          body,
        }),
      )
    }).on('error', reject)
  })
}
