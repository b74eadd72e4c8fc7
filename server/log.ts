// One JSON line for each event, written before the call returns. Codes, tokens and email addresses of guests are never logged.
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

/** Fields with these names never appear in the log, even if a caller passes them by mistake. */
const SECRET = ['phone', 'email', 'code', 'key', 'token', 'password', 'secret', 'cookie', 'authorization']

/** Opens a log for lines at or above `level`. A terminal gets plain text, and any other output gets JSON. */
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

/** Writes synchronously and without a buffer, so that no line is lost when the process exits. */
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

/** Describes an error in a few words, with five frames of its stack on the same line. Phone numbers are removed. */
function factsOf(fault: unknown): Facts {
  if (fault === undefined) return {}
  if (!(fault instanceof Error)) return { fault: maskNumbers(JSON.stringify(fault)) }
  const stack = fault.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 5)
    .map((line) => line.trim())
    .join(' | ')
  return { fault: maskNumbers(`${fault.name}: ${fault.message}`), stack }
}

const maskNumbers = (text = '') => text.slice(0, 2000).replaceAll(/(?<![\w.-])\+?\d{6,12}(\d{3})(?![\w.-])/g, '***$1')
