import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#tools/postgres/postmaster.ts'
import { sweepScratch } from '#tests/support/scratch.ts'

test('what a run left behind that was killed is cleared away, server and all, and nothing before it was killed', async () => {
  const maker = spawn(process.execPath, ['tests/support/scratch-maker.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(maker, 'exit')
  try {
    const [announced] = (await once(maker.stdout, 'data')) as [Buffer]
    const made = JSON.parse(announced.toString()) as { folder: string; server: number }
    const stands = () => [existsSync(made.folder), isAlive(made.server, join(made.folder, 'postgres', 'cluster'))]
    await sweepScratch()
    expect(stands()).toEqual([true, true])
    maker.kill('SIGKILL')
    await ended
    expect(stands()).toEqual([true, true])
    await sweepScratch()
    expect(stands()).toEqual([false, false])
  } finally {
    maker.kill('SIGKILL')
  }
})
