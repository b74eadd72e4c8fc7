import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Trial } from './outcomes.ts'
import { PLAN_VARIABLE, type Line, type Plan } from './plan.ts'

type TrialOptions = Omit<Plan, 'out' | 'reachFile'> & {
  room: string
  until: number
  heard: (mutant: string, trial: Trial) => void
}

/** Tries the mutants in test processes until all are tried or the time is up. A new process replaces a process that hangs on a mutant. */
export async function tryAll({ room, until, heard, ...options }: TrialOptions): Promise<void> {
  const doneMutants = new Set<string>()
  let barren = 0
  while (doneMutants.size < options.todo.length && Date.now() < until && barren < 2) {
    const before = doneMutants.size
    const todo = options.todo.filter((name) => !doneMutants.has(name))
    await tryOnce(room, { ...options, todo }, until, (mutant, trial) => {
      doneMutants.add(mutant)
      heard(mutant, trial)
    })
    // If two successive processes report no outcome, the test setup itself is broken.
    barren = doneMutants.size === before ? barren + 1 : 0
  }
  if (barren > 0) console.error(`${room}: the tests end without an answer; see .cache/mutants/${room}.log`)
}

async function tryOnce(
  room: string,
  options: Omit<Plan, 'out' | 'reachFile'>,
  until: number,
  onOutcome: TrialOptions['heard'],
): Promise<void> {
  const folder = '.cache/mutants'
  const plan: Plan = { ...options, out: `${folder}/${room}.jsonl`, reachFile: `${folder}/${room}-reach.json` }
  rmSync(plan.out, { force: true })
  writeFileSync(`${folder}/${room}-plan.json`, JSON.stringify(plan))
  const child = spawn('vitest', ['run', '--config', 'labs/mutants/vitest.config.ts'], {
    env: { ...process.env, [PLAN_VARIABLE]: `${folder}/${room}-plan.json` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += String(piece)))
  const running = { isOver: false }
  const exit = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.isOver = true
      resolve()
    })
  })
  const reading = { read: 0, pid: 0, trying: '', upTo: Number.POSITIVE_INFINITY }
  const listen = () => {
    for (const line of newLines(plan.out, reading)) {
      if ('pid' in line) reading.pid = line.pid
      else if ('trying' in line) Object.assign(reading, line)
      else if ('mutant' in line) onOutcome(line.mutant, line)
      else console.log(`without any mutant fails: ${line.failedWithout}\n  ${line.error}`)
    }
  }
  while (!running.isOver) {
    await Promise.race([exit, wait(500)])
    listen()
    const isHanging = Date.now() > reading.upTo
    if (!isHanging && Date.now() < until) continue
    if (isHanging && reading.trying.includes('#'))
      onOutcome(reading.trying, { outcome: 'timed out', by: null, tried: 0, of: 0 })
    // Kills the process that runs the tests, but not the Vitest process that started it. Vitest then cleans up and ends.
    if (reading.pid > 0 && !running.isOver) endNow(reading.pid)
    await exit
  }
  listen()
  writeFileSync(`${folder}/${room}.log`, output)
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended before this call.
  }
}

function newLines(file: string, reading: { read: number }): Line[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  const lines: Line[] = text
    .slice(reading.read, end)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  reading.read = end
  return lines
}
