import { expect, test } from 'vitest'
import { check } from '#tests/row-types/check.ts'
import { askNullable } from '#tests/row-types/nullable-columns.ts'
import { readPromises } from '#tests/row-types/read-promises.ts'
import { answersHere } from '#tests/row-types/record-answers.ts'
import { askRightly, askWrongly } from '#tests/row-types/wrong-promises.ts'
import { testApp } from '#tests/support/app.ts'

test('the check of row types reports every kind of wrong row type, and nothing else', async () => {
  await using app = await testApp()
  await askWrongly(app.sql)
  await askRightly(app.sql)
  const path = 'tests/row-types/wrong-promises.ts'
  const promises = readPromises(process.cwd(), (candidate) => candidate === path)
  const problems = check(promises, answersHere(), await askNullable(app.sql))
  expect(problems.map((problem) => problem.replace(/^\S+:\d+: /, '').replace(/\S+:\d+/, 'another'))).toEqual([
    'bring is no column of the answer',
    'column name is not in the row type',
    'id is number, promised string',
    'night is string, promised Date',
    'names holds what is string, promised number',
    'eventId is tickets.event_id, which may be null',
    'longest was null, promised number',
    'place.area was missing',
    'place.lng was number, promised string',
    'kind was rooftop_bar, promised bar,club',
    'no member of the union is null in no column',
    'never answers a row in a test',
    'its rows are read and have no row type',
    'has the text of another and another row type',
    'has the text of another and another row type',
    'isOpen of a fragment is no column of the answer',
    'is never asked by a test',
  ])
})
