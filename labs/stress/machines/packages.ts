// Programs from Debian packages that some parts of the stress run need. If a program is missing, the part reports the package and fails.
import { existsSync } from 'node:fs'
import type { Verdict } from '../support/verdict.ts'

const POSTGRES = '/usr/lib/postgresql/15/bin'

const PROGRAMS = {
  haproxy: { path: '/usr/sbin/haproxy', from: 'haproxy' },
  socat: { path: '/usr/bin/socat', from: 'socat' },
  curl: { path: '/usr/bin/curl', from: 'curl' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', from: 'pgbouncer' },
  postgres: { path: `${POSTGRES}/postgres`, from: 'postgresql-15' },
  initdb: { path: `${POSTGRES}/initdb`, from: 'postgresql-15' },
  pg_ctl: { path: `${POSTGRES}/pg_ctl`, from: 'postgresql-15' },
  psql: { path: `${POSTGRES}/psql`, from: 'postgresql-client-15' },
  patroni: { path: '/usr/bin/patroni', from: 'patroni' },
  patronictl: { path: '/usr/bin/patronictl', from: 'patroni' },
  etcd: { path: '/usr/bin/etcd', from: 'etcd-server' },
  faketime: { path: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1', from: 'faketime' },
  pgbackrest: { path: '/usr/bin/pgbackrest', from: 'pgbackrest' },
} as const

export type Program = keyof typeof PROGRAMS

export const pathOf = (program: Program): string => PROGRAMS[program].path

/** Returns null if all programs are installed. Otherwise returns a failed verdict with the missing packages. */
export function unlessInstalled(name: string, programs: readonly Program[]): Verdict | null {
  const missing = programs.filter((program) => !existsSync(pathOf(program))).map((program) => PROGRAMS[program].from)
  if (missing.length === 0) return null
  const packages = [...new Set(missing)].join(' ')
  return { name, figures: 'not run', faults: [`Debian's packages are missing: apt-get install ${packages}`] }
}
