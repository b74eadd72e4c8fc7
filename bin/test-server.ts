import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder, sweepScratch } from '../tests/support/scratch.ts'
import { freePort, startTestServer } from '../tests/support/start-test-server.ts'

const logPath = join('.cache', 'test-server.log')
const readyMs = 60_000

/** Runs `work` against `count` servers of the built Senja, each on a free port with a separate temporary database. */
export async function withServers(count: number, work: (urls: string[]) => Promise<number>): Promise<number> {
  await sweepScratch()
  const log = openSync(logPath, 'w')
  const servers: { dataDir: string; stop: () => Promise<void> }[] = []
  const urls: string[] = []
  try {
    for (let n = 0; n < count; n++) {
      const dataDir = scratchFolder(`browser-tests-${n}`)
      const url = `http://127.0.0.1:${await freePort()}`
      const stop = await startTestServer({ url, dataDir, output: [log, log], readyMs }).catch((fault: Error) => {
        rmSync(dataDir, { recursive: true, force: true })
        throw new Error(`${fault.message}; see ${logPath}`)
      })
      servers.push({ dataDir, stop })
      urls.push(url)
    }
    return await work(urls)
  } finally {
    for (const { dataDir, stop } of servers) {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    closeSync(log)
  }
}
