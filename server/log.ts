// One JSON line an event, written before the call returns. Codes, tokens and addresses of guests never come here.
import { pino, type DestinationStream } from 'pino'
import { currentRequestId } from '#server/current-request.ts'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type Level = (typeof LEVELS)[number]
export type Facts = Record<string, string | number | boolean | null | undefined>
export type Log = {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  error(message: string, fault?: unknown, facts?: Facts): void
}

/** Facts of these names are never written, whoever passes one by mistake. */
const SECRET = ['phone', 'email', 'code', 'key', 'token', 'password', 'secret', 'cookie', 'authorization']

/** Writes lines at or above `level`; a person at a terminal gets plain text, everything else JSON. */
export function openLog(level: Level, write?: (line: string) => void): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const request_id = currentRequestId()
        return request_id === undefined ? {} : { request_id }
      },
      redact: { paths: SECRET, censor: '[hidden]' },
    },
    destination(write),
  )
  return {
    debug: (message, facts = {}) => logger.debug(facts, message),
    info: (message, facts = {}) => logger.info(facts, message),
    warn: (message, facts = {}) => logger.warn(facts, message),
    error: (message, fault, facts) => logger.error({ ...facts, ...factsOf(fault) }, message),
  }
}

/** No thread and no buffer: a line that was written is not lost by an exit. */
function destination(write: ((line: string) => void) | undefined): DestinationStream {
  if (write) return { write: (line) => write(line.trimEnd()) }
  if (process.stdout.isTTY) return { write: (line) => process.stdout.write(`${plain(line)}\n`) }
  return pino.destination({ dest: 1, sync: true })
}

function plain(line: string): string {
  const { level, at: _, message, ...facts }: Record<string, unknown> = JSON.parse(line)
  const rest = Object.entries(facts).map(([key, value]) => `${key}=${String(value)}`)
  return [level === 'info' ? '' : String(level).toUpperCase(), message, ...rest].filter(Boolean).join(' ')
}

/** A fault in a few words: five places of its stack on the same line, and no phone that it may quote. */
function factsOf(fault: unknown): Facts {
  if (fault === undefined) return {}
  if (!(fault instanceof Error)) return { fault: masked(JSON.stringify(fault)) }
  const stack = fault.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 5)
    .map((line) => line.trim())
    .join(' | ')
  return { fault: masked(`${fault.name}: ${fault.message}`), stack }
}

const masked = (text = '') => text.slice(0, 2000).replaceAll(/(?<![\w.-])\+?\d{6,12}(\d{3})(?![\w.-])/g, '***$1')
