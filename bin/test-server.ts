import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder, sweepScratch } from '../tests/support/scratch.ts'
import { copySeededData, SEEDED_DATA } from '../tests/support/seeded-data.ts'
import { freePort, startTestServer } from '../tests/support/start-test-server.ts'

const logPath = join('.cache', 'test-server.log')
const readyMs = 60_000

/**
 * Starts `count` servers of the built Senja and runs `work` with their addresses. Each server has a free port and its own temporary
 * database, a copy of one database with data. One more server creates that database first.
 */
export async function withServers(count: number, work: (urls: string[]) => Promise<number>): Promise<number> {
  await sweepScratch()
  const log = openSync(logPath, 'w')
  const servers: { dataDir: string; stop: () => Promise<void> }[] = []
  const open = async (name: string) => {
    const dataDir = scratchFolder(name)
    await copySeededData(dataDir)
    const url = `http://127.0.0.1:${await freePort()}`
    const stop = await startTestServer({ url, dataDir, output: [log, log], readyMs }).catch((fault: Error) => {
      rmSync(dataDir, { recursive: true, force: true })
      throw new Error(`${fault.message}; see ${logPath}`)
    })
    servers.push({ dataDir, stop })
    return { dataDir, url, stop }
  }
  try {
    const filler = await open('seeded-data')
    await filler.stop()
    process.env[SEEDED_DATA] = filler.dataDir
    const urls: string[] = []
    for (let n = 0; n < count; n++) urls.push((await open(`browser-tests-${n}`)).url)
    return await work(urls)
  } finally {
    for (const { dataDir, stop } of servers) {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    closeSync(log)
  }
}
