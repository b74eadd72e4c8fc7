// Compares cached pages with the same bytes from bare node:http. Many visitors read the pages at the same time, also while staff edit them.
// Also checks that no visitor gets the page of another visitor.
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openServer, type TestServer, type Process } from '../stress/support/server.ts'
import { blast } from './blast.ts'
import { compare, cpuMsOf, inTurn, type Rate } from './measure.ts'
import { visitMixed } from './mixed-visits.ts'

export type KeptPages = {
  path: string
  rounds: number
  seconds: number
  connections: number
  port: number
  goal: number
  visits: number
  edits: number
}

const CROWD = 1000
const EDIT_SHOWS_WITHIN_MS = 1000

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, br\r\n\r\n`
const report = (isGood: boolean, line: string) => {
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${line}`)
  return isGood
}

export async function benchKeptPages(plan: KeptPages): Promise<boolean> {
  await using server = await openServer('bench-kept')
  const firstProcess = await server.serve(plan.port)
  const results = [
    await besideBareNode(server, firstProcess, plan),
    await stampede(firstProcess, '/en/outlets'),
    await benchMixed(firstProcess, plan),
    await benchEdits(server, [firstProcess, await server.serve(plan.port + 2)], plan.edits),
  ]
  return results.every(Boolean)
}

async function besideBareNode(server: TestServer, { url, pid }: Process, plan: KeptPages): Promise<boolean> {
  await read(url, plan.path)
  await pause(200)
  const { headers, raw, body } = await read(url, plan.path, { 'accept-encoding': 'gzip, br' })
  if (headers['content-encoding'] !== 'br') throw new Error(`${plan.path} came as ${headers['content-encoding']}`)
  const page = join(server.dataDir, 'page.html')
  const answerFile = join(server.dataDir, 'kept.json')
  const own = raw.flatMap((name, i) =>
    i % 2 === 0 && !/^(?:date|connection|keep-alive)$/i.test(name) ? [name, raw[i + 1] ?? ''] : [],
  )
  writeFileSync(page, (await read(url, plan.path)).body)
  writeFileSync(answerFile, JSON.stringify({ headers: own, body: body.toString('base64') }))
  const barePort = plan.port + 1
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), [String(barePort), page, answerFile], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      bare.once('message', () => resolve())
      bare.once('exit', () => reject(new Error('the bare server ended')))
    })
    const cpuMs = () => cpuMsOf({ pids: [pid, bare.pid], parents: [server.serverPid()] })
    const rate = async (port: number, request: string): Promise<Rate> => {
      const spent = cpuMs()
      const { perSecond, sent, answers } = await blast(port, () => request, plan)
      const wrong = [...answers].filter(([status]) => status !== 200)
      if (wrong.length > 0) throw new Error(`answered ${JSON.stringify(wrong)}`)
      return { perSecond, cpuMs: (cpuMs() - spent) / sent }
    }
    await blast(plan.port, () => ask(plan.path), { ...plan, seconds: 2 })
    await blast(barePort, () => ask('/kept'), { ...plan, seconds: 2 })
    const rates = await inTurn(plan.rounds, {
      kept: () => rate(plan.port, ask(plan.path)),
      node: () => rate(barePort, ask('/kept')),
    })
    return compare({
      what: `kept page ${plan.path} / node:http with the same bytes`,
      goal: plan.goal,
      subject: ['kept', rates.kept],
      baseline: ['node:http', rates.node],
      note: `${body.length} bytes of brotli`,
    })
  } finally {
    bare.disconnect()
  }
}

async function rendersOf(url: string): Promise<number> {
  const { body } = await read(url, '/metrics')
  return Number(/^senja_page_renders_total (\d+)$/m.exec(body.toString())?.[1])
}

async function stampede({ url }: Process, path: string): Promise<boolean> {
  await read(url, '/en/about')
  const before = await rendersOf(url)
  const startedAt = performance.now()
  const agent = new Agent({ maxSockets: CROWD })
  const answers = await Promise.all(Array.from({ length: CROWD }, () => read(url, path, {}, agent)))
  const took = performance.now() - startedAt
  agent.destroy()
  const renders = (await rendersOf(url)) - before
  const same = new Set(answers.map(({ status, body }) => `${status} ${body.toString('base64')}`)).size
  return report(
    // A cached page stays fresh for one second. If all these visits together take longer, the server renders the page again once for each
    // further second.
    renders === 1 + Math.max(0, Math.floor(took / 1000)) || (renders === 1 && same === 1),
    `${CROWD} simultaneous visits to a cold ${path}: rendered ${renders} times, all answered in ${Math.round(took)} ms`,
  )
}

async function benchMixed({ url, port }: Process, { visits, connections }: KeptPages): Promise<boolean> {
  const { wrong, hits, seed, seconds } = await visitMixed({ url, port, visits, connections })
  for (const line of wrong.slice(0, 5)) console.log(`     ${line}`)
  return report(
    wrong.length === 0,
    `${visits} mixed visits in ${seconds.toFixed(0)} s (seed ${seed}): ${wrong.length} with another's language, currency or name; ` +
      `${(100 * hits).toFixed(1)} % of those without a name kept`,
  )
}

/** Renames a brand repeatedly and measures how long each process shows the old name. */
async function benchEdits(server: TestServer, processes: Process[], edits: number): Promise<boolean> {
  const took: number[] = []
  for (let i = 0; i < edits; i++) {
    const name = `Gema ${i} ${Math.random().toString(36).slice(2, 8)}`
    await Promise.all(processes.map(({ url }) => read(url, '/en/brands')))
    await pause(i % 2 === 0 ? 100 : 1500)
    await server.sql`update brands set name = ${name} where slug = 'gema'`
    const startedAt = performance.now()
    await Promise.all(
      processes.map(async ({ url }) => {
        while (!(await read(url, '/en/brands')).body.includes(name)) {
          if (performance.now() - startedAt > 5 * EDIT_SHOWS_WITHIN_MS) break
          await pause(5)
        }
        took.push(performance.now() - startedAt)
      }),
    )
  }
  const longest = Math.max(...took)
  return report(
    longest <= EDIT_SHOWS_WITHIN_MS,
    `${edits} edits: seen in ${processes.length} processes after ${Math.round(took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0)} ms, ` +
      `at most ${Math.round(longest)} (goal ${EDIT_SHOWS_WITHIN_MS})`,
  )
}

type Read = { status: number; headers: IncomingHttpHeaders; raw: string[]; body: Buffer }

function read(url: string, path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Read> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers, ...(agent && { agent }) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          raw: answer.rawHeaders,
          body: Buffer.concat(parts),
        }),
      )
    }).on('error', reject)
  })
}
