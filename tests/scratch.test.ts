import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#tools/postgres/postmaster.ts'
import { sweepScratch } from '#tests/support/scratch.ts'

test('the cleanup removes the folder and the server of a test run only after the run was killed', async () => {
  const maker = spawn(process.execPath, ['tests/support/scratch-maker.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(maker, 'exit')
  try {
    const [chunk] = (await once(maker.stdout, 'data')) as [Buffer]
    const scratch = JSON.parse(chunk.toString()) as { folder: string; server: number }
    const stands = () => [
      existsSync(scratch.folder),
      isAlive(scratch.server, join(scratch.folder, 'postgres', 'cluster')),
    ]
    await sweepScratch()
    expect(stands()).toEqual([true, true])
    maker.kill('SIGKILL')
    await exit
    expect(stands()).toEqual([true, true])
    await sweepScratch()
    expect(stands()).toEqual([false, false])
  } finally {
    maker.kill('SIGKILL')
  }
})
