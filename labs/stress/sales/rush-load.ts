// Sends the requests of a rush and measures the response times.
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Client } from '../support/client.ts'
import { codeOf, crowd } from '../support/client.ts'
import type { Somebody } from './people.ts'

type At = { client: Client; urls: readonly string[] }

/** Requests a page repeatedly. Each request goes to the next process in turn. At most `atOnce` requests run at the same time. */
export async function watchPages({ client, urls }: At, path: string, ms: number, atOnce = 2) {
  const tookMs: number[] = []
  const start = performance.now()
  await crowd(atOnce, atOnce, async (index) => {
    for (let n = index; performance.now() - start < ms; n++) {
      const sentAt = performance.now()
      const { status } = await client.get(`${urls[n % urls.length]}${path}`)
      if (status === 200) tookMs.push(performance.now() - sentAt)
    }
  })
  return { tookMs, perSecond: (tookMs.length * 1000) / (performance.now() - start) }
}

/** Sends a request to one process after the other until a process responds, because processes may be dead. */
export async function sendSafely({ urls }: At, first: number, send: (url: string) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await send(urls[(first + attempt) % urls.length]!)
    if ((answer.status !== 0 && answer.status !== 503) || attempt === 40) return answer
    await pause(50)
  }
}

/**
 * Lets all members join, evenly spread over `seconds`. Repeats a join that got no response. `holders`: the members who got a response with
 * status 201.
 */
export async function joinAllAtOnce(at: At, saleId: string, people: readonly Somebody[], seconds: number) {
  const tookMs: number[] = []
  const holders = new Set<string>()
  const faults: string[] = []
  const start = performance.now()
  await Promise.all(
    people.map(async ({ token }, n) => {
      await pause((n / people.length) * seconds * 1000)
      const sentAt = performance.now()
      const answer = await sendSafely(at, n, (url) =>
        at.client.post(`${url}/api/web/sales/${saleId}/entrants`, {}, { authorization: `Bearer ${token}` }),
      )
      tookMs.push(performance.now() - sentAt)
      if (answer.status === 201) holders.add((JSON.parse(answer.text) as { data: { holder: string } }).data.holder)
      else faults.push(`a join was answered ${answer.status} ${codeOf(answer)}`)
    }),
  )
  return { tookMs, holders, faults, ms: performance.now() - start }
}
