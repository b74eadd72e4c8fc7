// Runs the stage "row types" of npm test. Checks every statement in the unit tests: its results must have the declared row type.
import { existsSync } from 'node:fs'
import { check } from '#tests/row-types/check.ts'
import { readNullable } from '#tests/row-types/nullable-columns.ts'
import { readAnswers } from '#tests/row-types/read-answers.ts'
import { readPromises } from '#tests/row-types/read-promises.ts'
import { RECORDS } from '#tests/row-types/record-answers.ts'

const isServers = (path: string) => /^(?:server|demo)\//.test(path) && !/\.test\.tsx?$/.test(path)

if (!existsSync(RECORDS)) {
  console.error('The unit tests write down what is read here: npm test -- unit row-types')
  process.exit(1)
}
const promises = readPromises(process.cwd(), isServers)
const problems = check(promises, readAnswers(), readNullable())
for (const problem of problems) console.error(problem)
const rows = promises.filter((promise) => promise.rows !== null).length
console.log(
  `${rows} row types of ${promises.length} statements and fragments: ${problems.length} problems by the last run of the unit tests`,
)
process.exitCode = problems.length > 0 ? 1 : 0
