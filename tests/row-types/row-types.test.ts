import { expect, test } from 'vitest'
import { judge } from '#tests/row-types/judge.ts'
import { askNullable } from '#tests/row-types/nullable-columns.ts'
import { readPromises } from '#tests/row-types/read-promises.ts'
import { answersHere } from '#tests/row-types/record-answers.ts'
import { askRightly, askWrongly } from '#tests/row-types/wrong-promises.ts'
import { testWorld } from '#tests/support/world.ts'

test('every way in which a row type may be wrong is noticed, and nothing else', async () => {
  await using world = await testWorld()
  await askWrongly(world.sql)
  await askRightly(world.sql)
  const path = 'tests/row-types/wrong-promises.ts'
  const promises = readPromises(process.cwd(), (one) => one === path)
  const problems = judge(promises, answersHere(), await askNullable(world.sql))
  expect(problems.map((problem) => problem.replace(/^\S+:\d+: /, '').replace(/\S+:\d+/, 'another'))).toEqual([])
})
