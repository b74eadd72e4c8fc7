import { expect, test } from 'vitest'
import { answering, outsideRequest } from '#server/current-request.ts'
import { openLog } from '#server/log.ts'

const heard = (localize: (log: ReturnType<typeof openLog>) => void, level: 'debug' | 'warn' = 'debug') => {
  const lines: string[] = []
  localize(openLog(level, (line) => void lines.push(line)))
  return lines.map((line): Record<string, unknown> => JSON.parse(line))
}

test('a line of the log is one JSON object with its time, level, message and facts', () => {
  const [line] = heard((log) => log.info('a thing\nhappened', { job: 'expire', n: 2, none: undefined }))
  expect(line).toEqual({
    level: 'info',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    message: 'a thing\nhappened',
    job: 'expire',
    n: 2,
  })
})

test('lines below the level are not written', () => {
  const lines = heard((log) => {
    log.debug('no')
    log.info('no')
    log.warn('yes')
    log.error('yes')
  }, 'warn')
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'error'])
})

test('a fault is told on one line with its place, and the phone that it quotes is masked', () => {
  const [line] = heard((log) => log.error('failed', new TypeError('bad value +6281234567890 in 0812 9 and 12.5')))
  expect(line).toMatchObject({ fault: 'TypeError: bad value ***890 in 0812 9 and 12.5' })
  expect(String(line?.['stack'])).toMatch(/^at .*log\.test\.ts/)
})

test('facts that are secrets by their name are not written', () => {
  const [line] = heard((log) => log.warn('x', { phone: '+62812', token: 'abc', reservation: 'r1' }))
  expect(line).toMatchObject({ phone: '[hidden]', token: '[hidden]', reservation: 'r1' })
})

test('a line that is written while a request is answered carries its id, also after waiting, and no other does', async () => {
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
