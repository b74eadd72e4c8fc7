import { expect, test } from 'vitest'
import { answering, outsideRequest } from '#server/current-request.ts'
import { openLog } from '#server/log.ts'

const captureLog = (localize: (log: ReturnType<typeof openLog>) => void, level: 'debug' | 'warn' = 'debug') => {
  const lines: string[] = []
  localize(openLog(level, (line) => void lines.push(line)))
  return lines.map((line): Record<string, unknown> => JSON.parse(line))
}

test('a log line is one JSON object with its time, level, message and facts', () => {
  const [line] = captureLog((log) => log.info('a thing\nhappened', { job: 'expire', n: 2, none: undefined }))
  expect(line).toEqual({
    level: 'info',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    message: 'a thing\nhappened',
    job: 'expire',
    n: 2,
  })
})

test('a message below the log level is not written', () => {
  const lines = captureLog((log) => {
    log.debug('no')
    log.info('no')
    log.warn('yes')
    log.error('yes')
  }, 'warn')
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'error'])
})

test('an error is logged on one line with its code location, and a phone in the error’s message is masked', () => {
  const [line] = captureLog((log) => log.error('failed', new TypeError('bad value +6281234567890 in 0812 9 and 12.5')))
  expect(line).toMatchObject({ fault: 'TypeError: bad value ***890 in 0812 9 and 12.5' })
  expect(String(line?.['stack'])).toMatch(/^at .*log\.test\.ts/)
})

test('the value of a fact is hidden in the log if the fact has the name of a secret, for example `token`', () => {
  const [line] = captureLog((log) => log.warn('x', { phone: '+62812', token: 'abc', reservation: 'r1' }))
  expect(line).toMatchObject({ phone: '[hidden]', token: '[hidden]', reservation: 'r1' })
})

test('a log line that is written during a request has the request id, also after an await', async () => {
  const lines: string[] = []
  const log = openLog('debug', (line) => void lines.push(line))
  log.info('before')
  await Promise.all(
    ['one', 'two'].map((id) =>
      answering(id, async () => {
        await new Promise((resolve) => setTimeout(resolve, 2))
        log.info(id)
        outsideRequest(() => setTimeout(() => log.info('later'), 1))
      }),
    ),
  )
  await expect.poll(() => lines.length).toBe(5)
  expect(lines.map((line) => JSON.parse(line)).map(({ message, request_id }) => [message, request_id])).toEqual([
    ['before', undefined],
    ['one', 'one'],
    ['two', 'two'],
    ['later', undefined],
    ['later', undefined],
  ])
})
