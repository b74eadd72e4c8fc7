import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Found } from './outcomes.ts'
import { PLAN_VARIABLE, type Line, type Plan } from './plan.ts'

type Wanted = Omit<Plan, 'out' | 'reachFile'> & {
  room: string
  until: number
  heard: (mutant: string, found: Found) => void
}

/** Tries the mutants in processes of tests, a new one whenever a mutant hangs the one before, until all are tried or time is up. */
export async function tryAll({ room, until, heard, ...wanted }: Wanted): Promise<void> {
  const done = new Set<string>()
  let barren = 0
  while (done.size < wanted.todo.length && Date.now() < until && barren < 2) {
    const before = done.size
    const todo = wanted.todo.filter((name) => !done.has(name))
    await tryOnce(room, { ...wanted, todo }, until, (mutant, found) => {
      done.add(mutant)
      heard(mutant, found)
    })
    // A process that finds nothing out twice is broken in itself.
    barren = done.size === before ? barren + 1 : 0
  }
  if (barren > 0) console.error(`${room}: the tests end without an answer; see .cache/mutants/${room}.log`)
}

async function tryOnce(
  room: string,
  asked: Omit<Plan, 'out' | 'reachFile'>,
  until: number,
  heard: Wanted['heard'],
): Promise<void> {
  const folder = '.cache/mutants'
  const plan: Plan = { ...asked, out: `${folder}/${room}.jsonl`, reachFile: `${folder}/${room}-reach.json` }
  rmSync(plan.out, { force: true })
  writeFileSync(`${folder}/${room}-plan.json`, JSON.stringify(plan))
  const child = spawn('vitest', ['run', '--config', 'scripts/mutants/vitest.config.ts'], {
    env: { ...process.env, [PLAN_VARIABLE]: `${folder}/${room}-plan.json` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let announced = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (announced += String(piece)))
  const running = { isOver: false }
  const ended = new Promise<void>((resolve) => {
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
      else if ('mutant' in line) heard(line.mutant, line)
      else console.log(`without any mutant fails: ${line.failedWithout}\n  ${line.error}`)
    }
  }
  while (!running.isOver) {
    await Promise.race([ended, wait(500)])
    listen()
    const isHanging = Date.now() > reading.upTo
    if (!isHanging && Date.now() < until) continue
    if (isHanging && reading.trying.includes('#'))
      heard(reading.trying, { outcome: 'timed out', by: null, tried: 0, of: 0 })
    // The process of the tests alone: Vitest then puts away what it has set up.
    if (reading.pid > 0 && !running.isOver) endNow(reading.pid)
    await ended
  }
  listen()
  writeFileSync(`${folder}/${room}.log`, announced)
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself, a moment before.
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
