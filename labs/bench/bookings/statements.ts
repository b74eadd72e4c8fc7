// Runs the statements of a booking with pgbench, to measure the highest rate without HTTP.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db, Sql } from '#server/db/open.ts'
import type { TestServer } from '../../stress/support/server.ts'
import { scriptsOf } from './booking-scripts.ts'
import type { Rate } from '../measure.ts'
import type { Places } from './places.ts'

const run = promisify(execFile)
/** A database option for pgbench. The server sets the same option on its own connections. */
const PGOPTIONS = '-c plan_cache_mode=force_generic_plan'

/**
 * Prepares the measurement of the scripts on the database of `server`. `run` runs the scripts with these names and returns the number of
 * runs per second. The scripts run in pgbench, or through the driver if pgbench is missing.
 */
export async function openStatements(
  server: TestServer,
  places: Places,
  { connections, seconds }: { connections: number; seconds: number },
  cpuMs: () => number,
): Promise<{ name: string; run(names: string[]): Promise<Rate> }> {
  const scripts = scriptsOf(places)
  const pgbench = await findPgbench()
  let round = 0
  const measure = async (names: string[]): Promise<Rate> => {
    round += 1
    const spent = cpuMs()
    const defines = Object.assign(
      { base: String(round * 10_000_000), i: '0' },
      ...names.map((name) => scripts[name]?.defines),
    ) as Record<string, string>
    if (!pgbench) {
      const doneCount = await byDriver(
        server.sql,
        names.map((name) => scripts[name]?.text ?? ''),
        defines,
        { connections, seconds },
      )
      return { perSecond: doneCount / seconds, cpuMs: (cpuMs() - spent) / doneCount }
    }
    const { perSecond, done } = await byPgbench(pgbench, server, names, scripts, defines, { connections, seconds })
    return { perSecond, cpuMs: (cpuMs() - spent) / done }
  }
  return { name: pgbench ? 'pgbench' : 'the driver', run: measure }
}

/**
 * Runs the scripts for a number of seconds. For each run, pgbench selects one of the scripts at random. Returns the runs per second, and
 * the total number of runs.
 */
async function byPgbench(
  pgbench: string,
  server: TestServer,
  names: string[],
  scripts: ReturnType<typeof scriptsOf>,
  defines: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; done: number }> {
  const files = names.map((name) => {
    const file = join(server.dataDir, `${name}.sql`)
    writeFileSync(
      file,
      `\\set i :i + 1\n\\set n :base + :i * ${connections} + :client_id\n${scripts[name]?.text ?? ''};\n`,
    )
    return file
  })
  const { stdout } = await run(
    pgbench,
    [
      '-h',
      server.address.host,
      '-p',
      String(server.address.port),
      '-U',
      server.address.user,
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(Math.max(1, Math.round(seconds))),
      ...files.flatMap((file) => ['-f', file]),
      ...Object.entries(defines).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      server.address.database,
    ],
    { env: { ...process.env, PGOPTIONS } },
  )
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout)
  return { perSecond: Number(rate), done: Number(/actually processed: (\d+)/.exec(stdout)?.[1] ?? 0) }
}

async function findPgbench(): Promise<string | null> {
  for (const path of ['pgbench', ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)]) {
    const isThere = await run(path, ['--version']).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

/** Replaces pgbench if it is missing: the driver runs the same statements as prepared statements. Returns the number of runs. */
async function byDriver(
  sql: Sql,
  texts: string[],
  defines: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const plain = texts.map((text) =>
    text
      .replaceAll(/(?<!:):(\w+_v\d+)/g, (_, name: string) => `'${(defines[name] ?? '').replaceAll("'", "''")}'`)
      .split(';\n')
      .filter((command) => command !== 'begin' && command !== 'commit'),
  )
  const until = performance.now() + seconds * 1000
  let doneCount = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        doneCount += 1
        const commands = plain[doneCount % plain.length] ?? []
        const n = Number(defines['base']) + doneCount
        const runCommand = (on: Db, command: string) =>
          /(?<!:):n\b/.test(command)
            ? on.unsafe(command.replaceAll(/(?<!:):n\b/g, '$1'), [n], { prepare: true })
            : on.unsafe(command)
        if (commands.length === 1) await runCommand(sql, commands[0] ?? '')
        else
          await sql.begin(async (tx) => {
            for (const command of commands) await runCommand(tx, command)
          })
      }
    }),
  )
  return doneCount
}
