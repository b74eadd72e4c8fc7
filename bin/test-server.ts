import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder, sweepScratch } from '../tests/support/scratch.ts'
import { freePort, serveHouse } from '../tests/support/serve-house.ts'

const logPath = join('.cache', 'test-server.log')
const readyMs = 60_000

/** Runs `work` against the built Senja, serving on a free port with a database of its own that is thrown away after. */
export async function withServer(work: (url: string) => Promise<number>): Promise<number> {
  await sweepScratch()
  const dataDir = scratchFolder('browser-tests')
  const url = `http://127.0.0.1:${process.env['SENJA_TEST_PORT'] || (await freePort())}`
  const log = openSync(logPath, 'w')
  try {
    const stop = await serveHouse({ url, dataDir, output: [log, log], readyMs }).catch((fault: Error) => {
      throw new Error(`${fault.message}; see ${logPath}`)
    })
    try {
      return await work(url)
    } finally {
      await stop()
    }
  } finally {
    closeSync(log)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
