// What is sent in a rush, and how long its answers take.
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Client } from '../support/client.ts'
import { codeOf, crowd } from '../support/client.ts'
import type { Somebody } from './people.ts'

type At = { client: Client; urls: readonly string[] }

/** A page asked for again and again, `atOnce` at a time, of each process in turn. */
export async function watchPages({ client, urls }: At, path: string, ms: number, atOnce = 2) {
  const tookMs: number[] = []
  const begun = performance.now()
  await crowd(atOnce, atOnce, async (index) => {
    for (let n = index; performance.now() - begun < ms; n++) {
      const asked = performance.now()
      const { status } = await client.get(`${urls[n % urls.length]}${path}`)
      if (status === 200) tookMs.push(performance.now() - asked)
    }
  })
  return { tookMs, perSecond: (tookMs.length * 1000) / (performance.now() - begun) }
}

/** Sends until a process answers: the one it was sent to may have died. */
export async function sendSafely({ urls }: At, first: number, send: (url: string) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await send(urls[(first + attempt) % urls.length]!)
    if ((answer.status !== 0 && answer.status !== 503) || attempt === 40) return answer
    await pause(50)
  }
}

/** Everybody joins, evenly over the seconds; each is asked again where no answer came. `holders`: whoever was answered. */
export async function joinAllAtOnce(at: At, saleId: string, people: readonly Somebody[], seconds: number) {
  const tookMs: number[] = []
  const holders = new Set<string>()
  const faults: string[] = []
  const begun = performance.now()
  await Promise.all(
    people.map(async ({ token }, n) => {
      await pause((n / people.length) * seconds * 1000)
      const asked = performance.now()
      const answer = await sendSafely(at, n, (url) =>
        at.client.post(`${url}/api/web/sales/${saleId}/entrants`, {}, { authorization: `Bearer ${token}` }),
      )
      tookMs.push(performance.now() - asked)
      if (answer.status === 201) holders.add((JSON.parse(answer.text) as { data: { holder: string } }).data.holder)
      else faults.push(`a join was answered ${answer.status} ${codeOf(answer)}`)
    }),
  )
  return { tookMs, holders, faults, ms: performance.now() - begun }
}
