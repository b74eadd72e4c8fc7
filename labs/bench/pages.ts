// Compares an uncached page with two baselines: the same tree in bare React, and the same bytes without React.
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../../bin/node-flags.js'
import { openServer } from '../stress/support/server.ts'
import { blast } from './blast.ts'
import { compare, cpuMsOf, inTurn, median, type Rate } from './measure.ts'
import { countElements } from './page-tree.ts'

export type Pages = { path: string; rounds: number; seconds: number; connections: number; port: number; goal: number }

/**
 * Number of seconds before the measurement. During the first hundreds of requests, the server compiles code, and the benchmark must not
 * measure this extra work.
 */
const WARM_SECONDS = 4

/** The request has a cookie. Therefore the server cannot respond with a page that is cached for all visitors. */
const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nCookie: senja_bench=1\r\n\r\n`

export async function benchPages(plan: Pages): Promise<boolean> {
  await using server = await openServer('bench-pages')
  const { url, pid } = await server.serve(plan.port)
  const answer = await fetch(`${url}${plan.path}`)
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${plan.path} was answered ${answer.status}`)
  const file = join(server.dataDir, 'page.html')
  writeFileSync(file, html)
  const barePort = plan.port + 1
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), [String(barePort), file], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [...serverFlags],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      bare.once('message', () => resolve())
      bare.once('exit', () => reject(new Error('the bare server ended')))
    })
    const bareHtml = await (await fetch(`http://127.0.0.1:${barePort}/`)).text()
    const cpuMs = () => cpuMsOf({ pids: [pid, bare.pid], parents: [server.serverPid()] })
    const rate = async (port: number, request: (n: number) => string): Promise<Rate> => {
      const spent = cpuMs()
      const { perSecond, sent, answers } = await blast(port, request, plan)
      const wrong = [...answers].filter(([status]) => status !== 200)
      if (wrong.length > 0) throw new Error(`answered ${JSON.stringify(wrong)}`)
      return { perSecond, cpuMs: (cpuMs() - spent) / sent }
    }
    await blast(plan.port, (n) => get(`${plan.path}?warm=${n}`), { ...plan, seconds: WARM_SECONDS })
    const rates = await inTurn(plan.rounds, {
      page: () => rate(plan.port, (n) => get(`${plan.path}?visit=${n}`)),
      react: () => rate(barePort, () => get('/')),
      bytes: () => rate(barePort, () => get('/bytes')),
    })
    const bytes = rates.bytes.map(({ perSecond }) => perSecond)
    return compare({
      what: `page ${plan.path} / bare React`,
      goal: plan.goal,
      subject: ['page', rates.page],
      baseline: ['bare React', rates.react],
      note:
        `the same bytes alone ${Math.round(median(bytes))}/s; ${Math.round(html.length / 1024)} KB of ${countElements(html)} elements, ` +
        `bare ${Math.round(bareHtml.length / 1024)} KB of ${countElements(bareHtml)}`,
    })
  } finally {
    bare.disconnect()
  }
}
