// One JSON line an event. Phones are masked; codes, tokens and addresses of guests never come here.
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type Level = (typeof LEVELS)[number]
export type Facts = Record<string, string | number | boolean | null | undefined>
export type Log = {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  error(message: string, fault?: unknown, facts?: Facts): void
}

/** Writes lines at or above `level`; a person at a terminal gets plain text, everything else JSON. */
export function openLog(
  level: Level,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const least = LEVELS.indexOf(level)
  const isPlain = process.stdout.isTTY
  const put = (at: Level, message: string, facts: Facts = {}) => {
    if (LEVELS.indexOf(at) < least) return
    if (isPlain) {
      const rest = Object.entries(facts)
        .map(([key, value]) => `${key}=${String(value)}`)
        .join(' ')
      write([at === 'info' ? '' : at.toUpperCase(), message, rest].filter(Boolean).join(' '))
    } else write(JSON.stringify({ at: new Date().toISOString(), level: at, message, ...facts }))
  }
  return {
    debug: (message, facts) => put('debug', message, facts),
    info: (message, facts) => put('info', message, facts),
    warn: (message, facts) => put('warn', message, facts),
    error: (message, fault, facts) =>
      put('error', message, {
        ...facts,
        fault:
          fault instanceof Error
            ? `${fault.name}: ${fault.message}`
            : fault === undefined
              ? undefined
              : JSON.stringify(fault),
        stack:
          fault instanceof Error
            ? fault.stack
                ?.split('\n')
                .slice(1, 6)
                .map((l) => l.trim())
                .join(' | ')
            : undefined,
      }),
  }
}
